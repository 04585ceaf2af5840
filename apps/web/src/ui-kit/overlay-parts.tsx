import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { LogOut, Moon, Settings, Sun, UserPen } from '../components/icons.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { ConfirmDialog } from '../components/overlay/confirm-dialog.tsx';
import { Dialog } from '../components/overlay/dialog.tsx';
import { Drawer } from '../components/overlay/drawer.tsx';
import { MenuButton } from '../components/overlay/menu-button.tsx';
import { toast } from '../lib/toasts.ts';

const WIDTHS = ['small', 'medium', 'large'] as const;
const DRAWER_SIDES = ['left', 'bottom'] as const;
const PARAGRAPHS = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1} of a long text.`);

type Opened = (typeof WIDTHS)[number] | (typeof DRAWER_SIDES)[number] | 'long' | 'question' | 'busy';

/** A button that is inside of the outer dialog and removes itself, and a question above the dialog. */
function DialogContent({ onAsk }: { onAsk: () => void }) {
  const [removed, setRemoved] = useState(false);
  return (
    <>
      <p>What the dialog is about.</p>
      <Row>
        <Button variant="outlined" onClick={onAsk}>
          Ask a question
        </Button>
        <Button
          variant="outlined"
          onClick={() => toast('success', 'Saved', { label: 'Undo', run: () => {} })}
        >
          Show a toast
        </Button>
        {!removed && (
          <Button variant="outlined" onClick={() => setRemoved(true)}>
            Remove this button
          </Button>
        )}
      </Row>
    </>
  );
}

export function OverlayParts() {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const [mode, setMode] = useState('Light');
  const open = (part: Opened) => setOpened((before) => [...before, part]);
  const close = (part: Opened) => setOpened((before) => before.filter((other) => other !== part));
  const ask = () => open('question');
  return (
    <Panel title="Dialogs, drawers and menus">
      <Row>
        {WIDTHS.map((width) => (
          <Button key={width} variant="outlined" onClick={() => open(width)}>
            {width} dialog
          </Button>
        ))}
        <Button variant="outlined" onClick={() => open('long')}>
          long dialog
        </Button>
        <Button variant="outlined" onClick={() => open('busy')}>
          busy question
        </Button>
        {DRAWER_SIDES.map((side) => (
          <Button key={side} variant="outlined" onClick={() => open(side)}>
            {side} drawer
          </Button>
        ))}
        <MenuButton
          entries={[
            { label: 'Profile', icon: UserPen, onSelect: () => toast('info', 'Profile selected') },
            { label: 'Settings', icon: Settings, onSelect: () => open('small') },
            { label: 'Logout', icon: LogOut, onSelect: () => toast('info', 'Logout selected') },
            ...[
              { label: 'Light', icon: Sun },
              { label: 'Dark', icon: Moon },
            ].map((entry) => ({
              ...entry,
              checked: mode === entry.label,
              separated: entry.label === 'Light',
              onSelect: () => setMode(entry.label),
            })),
          ]}
        >
          A menu
        </MenuButton>
      </Row>
      {WIDTHS.map((width) => (
        <Dialog
          key={width}
          open={opened.includes(width)}
          onClose={() => close(width)}
          title={`A ${width} dialog`}
          width={width}
          actions={
            <>
              <Button variant="text" onClick={() => close(width)}>
                Cancel
              </Button>
              <Button onClick={() => close(width)}>Save</Button>
            </>
          }
        >
          <DialogContent onAsk={ask} />
        </Dialog>
      ))}
      <Dialog
        open={opened.includes('long')}
        onClose={() => close('long')}
        title="A dialog with a long text and a long title that takes more than one line on a phone"
        actions={<Button onClick={() => close('long')}>Close it</Button>}
      >
        <DialogContent onAsk={ask} />
        {PARAGRAPHS.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Dialog>
      {DRAWER_SIDES.map((side) => (
        <Drawer
          key={side}
          open={opened.includes(side)}
          onClose={() => close(side)}
          label={`A ${side} drawer`}
          side={side}
        >
          <Stack style={{ padding: 16 }}>
            <h2>Drawer</h2>
            <DialogContent onAsk={ask} />
          </Stack>
        </Drawer>
      ))}
      <ConfirmDialog
        open={opened.includes('question')}
        title="Delete it?"
        confirmLabel="Delete"
        destructive
        onConfirm={() => close('question')}
        onClose={() => close('question')}
      >
        This can&apos;t be undone.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened.includes('busy')}
        title="Delete it?"
        confirmLabel="Delete"
        busyLabel="Deleting…"
        busy
        error="Something went wrong."
        onConfirm={() => close('busy')}
        onClose={() => close('busy')}
      >
        Nothing closes it while it&apos;s busy.
      </ConfirmDialog>
    </Panel>
  );
}
