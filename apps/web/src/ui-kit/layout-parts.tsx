import { Button } from '../components/button.tsx';
import { StatusChip } from '../components/chips.tsx';
import { IconText } from '../components/icon-text.tsx';
import { CircleCheck, Hourglass } from '../components/icons.tsx';
import { Grid } from '../components/layout/grid.tsx';
import { Line } from '../components/layout/line.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Row, Stack } from '../components/layout/stack.tsx';
import { Text } from '../components/layout/text.tsx';

const GAPS = [4, 8, 12, 16, 24, 32] as const;
const SIZES = ['h1', 'h2', 'h3', 'lead', undefined, 'label', 'small', 'tiny'] as const;
const TONES = [undefined, 'soft', 'success', 'warning', 'info', 'error'] as const;
const LONG =
  'Collects seeds of native plants and brings them back to places that have burned or been farmed.';

const Chip = () => <StatusChip label="Part" tone="info" icon={Hourglass} />;

export function LayoutParts() {
  return (
    <>
      <Panel title="Stacks, rows and grids">
        <Grid columns="small">
          {GAPS.map((gap) => (
            <Stack key={gap} gap={gap} align="start" padding={12} className="surface">
              <Text size="label">gap {gap}</Text>
              <Chip />
              <Chip />
            </Stack>
          ))}
        </Grid>
        <Row justify="between">
          <Text grow="wide">Takes the rest of the row, and a line of its own before it gets narrow.</Text>
          <Chip />
          <Chip />
        </Row>
        <Grid columns="aside-main" align="center">
          <Chip />
          <Text lines={1}>{LONG}</Text>
          <Chip />
          <Text lines={2}>{LONG}</Text>
        </Grid>
        <Grid columns={3}>
          <Text>Three columns</Text>
          <Text align="center">in the center</Text>
          <Text align="end" numbers>
            1,200
          </Text>
        </Grid>
      </Panel>
      <Panel title="Lines">
        <Stack as="ul" gap={0}>
          <Line>
            <Text grow>The first</Text>
            <StatusChip label="Done" tone="success" icon={CircleCheck} />
          </Line>
          <Line>
            <Text grow>The second</Text>
            <Chip />
          </Line>
        </Stack>
        <ul className="surface">
          <Line inset>
            <Stack gap={4} grow="wide">
              <Text bold>In a frame</Text>
              <Text size="small" tone="soft">
                {LONG}
              </Text>
            </Stack>
            <Button size="small">Open</Button>
          </Line>
          <Line inset>
            <Text grow="wide">The second</Text>
            <Button size="small">Open</Button>
          </Line>
        </ul>
      </Panel>
      <Panel title="Texts">
        {SIZES.map((size) => (
          <Text key={size ?? 'body'} size={size}>
            {size ?? 'body'}: a text
          </Text>
        ))}
        <IconText icon={Hourglass} size="small" tone="soft">
          {LONG}
        </IconText>
        <Row gap={16}>
          {TONES.map((tone) => (
            <Text key={tone ?? 'normal'} tone={tone} bold>
              {tone ?? 'normal'}
            </Text>
          ))}
        </Row>
      </Panel>
    </>
  );
}
