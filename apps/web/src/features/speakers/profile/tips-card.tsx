import { Camera, MessagesSquare, Target } from 'lucide-react';
import { Panel } from '../../../components/layout/panel.tsx';
import styles from './dashboard.module.css';

const TIPS = [
  {
    icon: Target,
    title: 'Be Specific',
    text: 'Say what you do and what you can show. Teachers look for someone who fits their lesson.',
  },
  {
    icon: Camera,
    title: 'Add a Photo',
    text: 'A friendly photo helps students look forward to meeting you.',
  },
  {
    icon: MessagesSquare,
    title: 'Share Your Experience',
    text: 'Describe how you got into your work and what a typical day is like. Students ask about that first.',
  },
] as const;

/** Tips for a good profile. */
export function TipsCard() {
  return (
    <Panel title="Tips for a Great Profile">
      <ul className={styles.tips}>
        {TIPS.map(({ icon: Icon, title, text }) => (
          <li key={title} className={styles.tip}>
            <Icon size={24} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
