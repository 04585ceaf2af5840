import { useState } from 'react';
import { Button, IconButton } from '../components/button.tsx';
import { SwitchButton } from '../components/form/switch-button.tsx';
import { Plus, Trash2 } from '../components/icons.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Row } from '../components/layout/stack.tsx';

const VARIANTS = ['primary', 'outlined', 'text'] as const;
const TONES = ['normal', 'danger', 'neutral'] as const;

export function ButtonParts() {
  const [on, setOn] = useState(true);
  return (
    <Panel title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          {TONES.map((tone) => (
            <Button key={tone} variant={variant} tone={tone} icon={<Plus size={18} aria-hidden />}>
              {variant} {tone}
            </Button>
          ))}
          <Button variant={variant} size="small">
            {variant} small
          </Button>
          <Button variant={variant} busy busyLabel="Saving…">
            Save
          </Button>
          <Button variant={variant} disabled>
            {variant} disabled
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton label="Delete">
          <Trash2 size={20} />
        </IconButton>
        <IconButton label="Delete, disabled" disabled>
          <Trash2 size={20} />
        </IconButton>
        <SwitchButton on={on} label="Visible" onToggle={() => setOn(!on)} />
      </Row>
    </Panel>
  );
}
