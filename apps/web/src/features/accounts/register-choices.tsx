import { Link } from '@tanstack/react-router';
import { ChevronRight, GraduationCap, Mic } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
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
    <Stack gap={12}>
      {CHOICES.map(({ to, label, text, icon: Icon }) => (
        <Link key={to} to={to} className={`${styles.choice} surface`}>
          <Row as="span" gap={16} padding={16}>
            <Icon aria-hidden className="icon-box" data-tone="info" />
            <Stack as="span" gap={0} grow>
              <strong className="h3">{label}</strong>
              <span className="soft small">{text}</span>
            </Stack>
            <ChevronRight size={20} aria-hidden className="soft" />
          </Row>
        </Link>
      ))}
    </Stack>
  );
}
