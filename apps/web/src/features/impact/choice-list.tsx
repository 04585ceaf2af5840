import { numberText } from '@portal/contract/american-english.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import controls from '../../components/form/controls.module.css';
import { Line } from '../../components/layout/line.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { counted } from '../../lib/text.ts';

/** How many rows are shown at first. */
const ROWS_SHOWN = 8;

interface ChoicesProps<Item> {
  /** What the list has, for screen readers. */
  label: string;
  rows: readonly Item[];
  /** How many there are, also those that aren't listed. */
  total: number;
  /** Instead of the list, if there are none. */
  empty: string;
  keyOf: (row: Item) => string;
  nameOf: (row: Item) => string;
  detailOf: (row: Item) => string;
  /** What can be done with the chosen rows. */
  action: string;
  /** Whether the screen has a more important action. */
  isMinor?: boolean;
  busy?: boolean;
  onAct: (chosen: readonly Item[], clear: () => void) => void;
  /** A file with all rows, if there is one. */
  download?: ReactNode;
}

interface ChoiceListProps<Item> extends Omit<ChoicesProps<Item>, 'label'> {
  title: string;
  /** What the list has, and why. */
  subtitle: ReactNode;
}

/** A panel with rows to choose from. */
export function ChoiceList<Item>({ title, subtitle, ...choices }: ChoiceListProps<Item>) {
  return (
    <Panel title={title} subtitle={subtitle}>
      <Choices label={title} {...choices} />
    </Panel>
  );
}

/** Rows to choose from, and something to do with the chosen ones. */
export function Choices<Item>(props: ChoicesProps<Item>) {
  const { label, rows, total, empty, keyOf, nameOf, detailOf, action, isMinor, busy, onAct, download } =
    props;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS_SHOWN);
  const chosen = rows.filter((row) => keys.has(keyOf(row)));
  const choose = (changed: readonly Item[], isChosen: boolean) => {
    const after = new Set(keys);
    for (const row of changed) {
      if (isChosen) after.add(keyOf(row));
      else after.delete(keyOf(row));
    }
    setKeys(after);
  };
  if (rows.length === 0) return <Text tone="soft">{empty}</Text>;
  return (
    <>
      <Stack gap={8}>
        <Row justify="between">
          <label className={controls.choice}>
            <input
              type="checkbox"
              checked={shown.every((row) => keys.has(keyOf(row)))}
              ref={(input) => {
                if (input) input.indeterminate = chosen.length > 0 && chosen.length < shown.length;
              }}
              onChange={({ target }) => choose(shown, target.checked)}
            />
            {shown.length === 1 ? 'Select it' : `Select all ${shown.length}`}
          </label>
          {download}
        </Row>
        <Stack as="ul" gap={0} aria-label={label}>
          {shown.map((row) => (
            <Line key={keyOf(row)}>
              <label className={controls.choice}>
                <input
                  type="checkbox"
                  checked={keys.has(keyOf(row))}
                  onChange={({ target }) => choose([row], target.checked)}
                />
                <Stack as="span" gap={0}>
                  <Text as="span" lines={2}>
                    {nameOf(row)}
                  </Text>
                  <Text as="span" size="small" tone="soft">
                    {detailOf(row)}
                  </Text>
                </Stack>
              </label>
            </Line>
          ))}
        </Stack>
        {total > shown.length && (
          <Row>
            {rows.length > shown.length && (
              <Button variant="text" onClick={() => setWhole(true)}>
                Show {rows.length - shown.length} more
              </Button>
            )}
            {total > rows.length && (
              <Text size="small" tone="soft">
                {download
                  ? `${counted(total, 'row')} in all, in the file.`
                  : `These are the first ${rows.length} of ${numberText(total)}.`}
              </Text>
            )}
          </Row>
        )}
      </Stack>
      <Row>
        <Button
          variant={isMinor ? 'outlined' : 'primary'}
          busy={busy ?? false}
          disabled={chosen.length === 0}
          onClick={() => onAct(chosen, () => setKeys(new Set()))}
        >
          {action}
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </Row>
    </>
  );
}
