import { getOutcomePeople } from '@portal/contract/impact/never-asked.contract.ts';
import type { OutcomePeople as People } from '@portal/contract/impact/never-asked.schemas.ts';
import type { OutcomeRow } from '@portal/contract/impact/never-asked.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { NOT_ASKED_DAYS, SUGGESTED_DAYS } from '@portal/contract/limits.ts';
import { stateName } from '@portal/contract/places.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { RowSkeletons } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { counted } from '../../lib/text.ts';
import { Choices } from './choice-list.tsx';
import { sentText } from './measures.ts';
import { UNASKED_SPEAKER } from './unasked-speaker.ts';
import { useSuggestion } from './use-suggestion.tsx';

/** A row with requests that led to no visit, and how many. */
export interface RowWithoutVisit extends OutcomeRow {
  readonly count: number;
}

/** What a row is called: a state in full, or a grade. */
export const rowName = ({ by, value }: OutcomeRow): string =>
  value === '' ? `No ${by}` : by === 'state' ? stateName(value) : value;

interface OutcomePeopleProps {
  /** Undefined while the dialog is closed. */
  row: RowWithoutVisit | undefined;
  period: Period;
  onWrite: (row: OutcomeRow) => void;
  onClose: () => void;
}

/** Who can help a row's requests that led to no visit: their teachers, and speakers whom nobody asks. */
export function OutcomePeople({ row, period, onWrite, onClose }: OutcomePeopleProps) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={row && `${rowName(row)}: ${counted(row.count, 'request')} led to no visit`}
      subtitle={<Text tone="soft">{sentText(period)}.</Text>}
      width="medium"
    >
      {row && <PeopleOf {...row} period={period} onWrite={onWrite} />}
    </Dialog>
  );
}

function PeopleOf({
  by,
  value,
  period,
  onWrite,
}: OutcomeRow & Pick<OutcomePeopleProps, 'period' | 'onWrite'>) {
  const { data, error, refetch } = useQuery(callQuery(getOutcomePeople, { query: { by, value, ...period } }));
  if (data) return <LoadedPeople row={{ by, value }} people={data} onWrite={onWrite} />;
  return error ? (
    <ErrorState title="We couldn't load these people. Please try again." error={error} onRetry={refetch} />
  ) : (
    <RowSkeletons count={5} />
  );
}

interface LoadedPeopleProps extends Pick<OutcomePeopleProps, 'onWrite'> {
  row: OutcomeRow;
  people: People;
}

function LoadedPeople({ row, people: { teachers, speakers }, onWrite }: LoadedPeopleProps) {
  const { suggest, busy, leftOut } = useSuggestion();
  const where = row.by === 'state' ? `in ${rowName(row)}` : `for ${rowName(row)}`;
  return (
    <Stack gap={32}>
      <Stack as="section" gap={12}>
        <h3>Teachers</h3>
        <Text>
          {teachers.total === 0
            ? "There's nobody to write to: everyone who sent them has another request that's open or led to a visit."
            : `${counted(teachers.total, 'teacher')} sent them and ${teachers.total === 1 ? 'has' : 'have'} no other request that's open or led to a visit.`}
        </Text>
        {teachers.total > 0 && (
          <Row>
            <Button onClick={() => onWrite(row)}>Write to these teachers</Button>
          </Row>
        )}
      </Stack>
      {row.value !== '' && (
        <Stack as="section" gap={12}>
          <h3>Speakers {where}</h3>
          <Text>
            {speakers.total === 0
              ? `There's no speaker ${where} to suggest whom nobody has asked for ${NOT_ASKED_DAYS} days.`
              : `${counted(speakers.total, 'speaker')} ${where} ${speakers.total === 1 ? "hasn't" : "haven't"} been asked for ${NOT_ASKED_DAYS} days. Suggest some of them: for ${SUGGESTED_DAYS / 7} weeks, teachers see them first among speakers who fit as well.`}
          </Text>
          {speakers.total > 0 && (
            <Choices
              label={`Speakers ${where} not asked for ${NOT_ASKED_DAYS} days`}
              rows={speakers.rows.filter(({ suggestedUntil }) => suggestedUntil === null)}
              total={speakers.total - speakers.rows.filter((one) => one.suggestedUntil !== null).length}
              empty="All of them are suggested already."
              {...UNASKED_SPEAKER}
              action="Suggest these speakers"
              isMinor
              busy={busy}
              onAct={(chosen, clear) => suggest(chosen, true, clear)}
            />
          )}
        </Stack>
      )}
      {leftOut}
    </Stack>
  );
}
