import { Camera, MessagesSquare, Target } from 'lucide-react';
import { Panel } from '../../../components/panel.tsx';
import styles from './dashboard.module.css';

const TIPS = [
  {
    icon: Target,
    title: 'Be Specific',
    text: 'Name what you do and what you can show: teachers look for the person who fits their lesson.',
  },
  {
    icon: Camera,
    title: 'Add a Photo',
    text: 'A friendly picture helps a class to look forward to meeting you.',
  },
  {
    icon: MessagesSquare,
    title: 'Share Your Experience',
    text: 'Tell how you came to your work and what a normal day is like. That is what students ask first.',
  },
] as const;

/** What makes a profile good. */
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
