import { Link } from '@tanstack/react-router';
import { Button } from '../components/button.tsx';
import { Toasts } from '../components/feedback/toasts.tsx';
import { Moon, Sun } from '../components/icons.tsx';
import { Page } from '../components/layout/page.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { setPreferences, usePreferences } from '../lib/session.ts';
import { ButtonParts } from './button-parts.tsx';
import { DataParts } from './data-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { OverlayParts } from './overlay-parts.tsx';
import styles from './ui-kit.module.css';

const SECTIONS = [
  { id: 'overlays', label: 'Dialogs, drawers and menus', Parts: OverlayParts },
  { id: 'buttons', label: 'Buttons', Parts: ButtonParts },
  { id: 'fields', label: 'Fields', Parts: FieldParts },
  { id: 'feedback', label: 'Feedback', Parts: FeedbackParts },
  { id: 'layout', label: 'Layout and text', Parts: LayoutParts },
  { id: 'data', label: 'Data', Parts: DataParts },
] as const;

/** Each part of the UI kit in each of its states. */
export function UiKitPage() {
  const { colorMode } = usePreferences();
  const dark = colorMode === 'dark';
  return (
    <>
      <main className={styles.page}>
        <Page
          title="UI kit"
          subtitle="Each part in each of its states"
          actions={
            <Button
              variant="outlined"
              icon={dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
              onClick={() => setPreferences({ colorMode: dark ? 'light' : 'dark' })}
            >
              {dark ? 'Light mode' : 'Dark mode'}
            </Button>
          }
        >
          <Row as="nav" gap={12} aria-label="Sections">
            {SECTIONS.map(({ id, label }) => (
              <Link key={id} to="." hash={id}>
                {label}
              </Link>
            ))}
          </Row>
          {SECTIONS.map(({ id, Parts }) => (
            <Stack key={id} id={id}>
              <Parts />
            </Stack>
          ))}
        </Page>
      </main>
      <Toasts />
    </>
  );
}
