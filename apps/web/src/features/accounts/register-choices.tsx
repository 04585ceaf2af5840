import { Link } from '@tanstack/react-router';
import { ChevronRight, GraduationCap, Mic } from '../../components/icons.tsx';
import styles from './auth.module.css';

const CHOICES = [
  {
    to: '/teacher-register',
    label: 'Teacher',
    text: 'I want to invite a speaker into my classroom.',
    icon: GraduationCap,
  },
  {
    to: '/speaker-register',
    label: 'Speaker',
    text: 'I work in a green profession and want to talk about it.',
    icon: Mic,
  },
] as const;

/** The two kinds of accounts that anyone can register. */
export function RegisterChoices() {
  return (
    <div className={styles.choices}>
      {CHOICES.map(({ to, label, text, icon: Icon }) => (
        <Link key={to} to={to} className={`${styles.choice} surface`}>
          <Icon aria-hidden className={styles.choiceIcon} />
          <div>
            <strong>{label}</strong>
            <p className="soft small">{text}</p>
          </div>
          <ChevronRight size={20} aria-hidden className="soft" />
        </Link>
      ))}
    </div>
  );
}
