import { Button } from '../components/button.tsx';
import { Notice } from '../components/feedback/notice.tsx';
import { ProgressBar } from '../components/feedback/progress-bar.tsx';
import { CardSkeletons, FormSkeleton, RowSkeletons } from '../components/feedback/skeletons.tsx';
import { Spinner } from '../components/feedback/spinner.tsx';
import { EmptyState, ErrorState, NothingFound } from '../components/feedback/states.tsx';
import { Inbox } from '../components/icons.tsx';
import { Grid } from '../components/layout/grid.tsx';
import { Panel } from '../components/layout/panel.tsx';
import { Row } from '../components/layout/stack.tsx';
import { toast } from '../lib/toasts.ts';

const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;
const ignore = () => {};

export function FeedbackParts() {
  return (
    <>
      <Panel title="Notices and toasts">
        {SEVERITIES.map((severity) => (
          <Notice key={severity} severity={severity} title={`A notice: ${severity}`} onClose={ignore}>
            The second line explains what happened and what to do.
          </Notice>
        ))}
        <Notice severity="error" onRetry={ignore}>
          A notice without a title
        </Notice>
        <Row>
          {SEVERITIES.map((severity) => (
            <Button
              key={severity}
              variant="outlined"
              onClick={() =>
                toast(severity, `A toast: ${severity}`, { label: 'Undo', run: () => toast('info', 'Undone') })
              }
            >
              Toast: {severity}
            </Button>
          ))}
        </Row>
      </Panel>
      <Panel title="States">
        <Grid columns="medium" fill gap={24}>
          <EmptyState icon={Inbox} title="Nothing here yet" action={<Button>Add one</Button>}>
            What would be here
          </EmptyState>
          <NothingFound title="No speakers match the current filters." onClear={ignore} />
          <ErrorState title="Failed to load. Please try again." onRetry={ignore} />
        </Grid>
      </Panel>
      <Panel title="Loading">
        <Spinner label="Loading…" />
        <ProgressBar label="Progress" done={3} total={10} />
        <ProgressBar label="Progress, not known yet" done={undefined} total={10} />
        <CardSkeletons count={3} height={200} />
        <RowSkeletons count={2} />
        <FormSkeleton count={2} />
      </Panel>
    </>
  );
}
