import type { Role } from '@portal/contract/options.ts';
import { listTasks } from '@portal/contract/overview/overview.contract.ts';
import { isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { isApprovalLate } from '@portal/contract/school-rules/approval-due.ts';
import { recordSchoolApproval } from '@portal/contract/school-rules/school-rules.contract.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { SCHOOL_FRAGMENT } from '@portal/contract/screens.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { CircleCheck, Printer, TriangleAlert } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Part } from '../../domain/request-parts.tsx';
import { noteOwnChange } from '../../domain/request-queries.ts';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callKey } from '../../lib/call-query.ts';
import { dayLabel } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { PAPERS, papersOf } from './papers.ts';
import { visitSchool } from './school-queries.ts';

interface SchoolPartProps {
  request: SpeakerRequest;
  viewer: Role;
}

/** What the teacher's school asks of a coming visit: its approval, and pages to print. Speakers see what the front desk needs. */
export function SchoolPart({ request, viewer }: SchoolPartProps) {
  const { data } = useQuery({ ...visitSchool(request._id), meta: { handlesError: true } });
  if (request.status === 'Archived' || isPastVisit(request)) return null;
  const frontDesk = data?.frontDesk && request.isInPerson ? data.frontDesk : '';
  if (viewer === 'speaker')
    return (
      frontDesk !== '' && (
        <Part title="At the school">
          <KeyValues items={[['Front desk', frontDesk]]} />
        </Part>
      )
    );
  return (
    <Part title="For the school" fragment={SCHOOL_FRAGMENT} isLoaded={data !== undefined}>
      {data?.needsApproval && <Approval request={request} school={data} />}
      {(frontDesk !== '' || data?.tellsParents) && (
        <KeyValues
          items={[
            ['Front desk', frontDesk],
            ['Parents', data?.tellsParents && 'Parents are told. Print the notice for them.'],
          ]}
        />
      )}
      <Row>
        {papersOf(request).map((paper) => (
          <LinkButton
            key={paper}
            to="/visit-paper/$paper/$id"
            params={{ paper, id: request._id }}
            variant="outlined"
            size="small"
            icon={<Printer size={16} aria-hidden />}
          >
            {PAPERS[paper]}
          </LinkButton>
        ))}
      </Row>
    </Part>
  );
}

const dueText = ({ approvalDue }: VisitSchool, isLate: boolean): string => {
  if (approvalDue === null) return 'Not approved yet';
  return `${isLate ? 'Approval was due' : 'Approval due'} ${dayLabel(approvalDue)}`;
};

/** Whether the school has approved a visit, with a button to say so or take it back. */
function Approval({ request, school }: { request: SpeakerRequest; school: VisitSchool }) {
  const client = useQueryClient();
  const { _id: id, version, timezone } = request;
  const { queryKey } = visitSchool(id);
  const recording = useMutation({
    mutationFn: (approved: boolean) => {
      noteOwnChange(id);
      return call(recordSchoolApproval, { params: { id }, body: { approved, version } });
    },
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      // An approved visit doesn't need the teacher anymore.
      void client.invalidateQueries({ queryKey: callKey(listTasks) });
    },
    onError: (error) => toast('error', messageOf(error)),
  });
  const { approvedOn, approvalDue, approver } = school;
  const isApproved = approvedOn !== null;
  const isLate = !isApproved && isApprovalLate(approvalDue, timezone);
  const Icon = isApproved ? CircleCheck : TriangleAlert;
  return (
    <Row justify="between">
      <Row gap={8} role="status">
        <Row
          as="p"
          gap={8}
          wrap={false}
          className={`bold ${isApproved || isLate ? 'toned' : ''}`}
          data-tone={isApproved ? 'success' : 'warning'}
        >
          {(isApproved || isLate) && <Icon size={18} aria-hidden />}
          {isApproved ? `Approved on ${dayLabel(approvedOn)}` : dueText(school, isLate)}
        </Row>
        {!isApproved && approver !== '' && <Text tone="soft">{approver}</Text>}
      </Row>
      <Button
        variant={isApproved ? 'text' : 'outlined'}
        size="small"
        busy={recording.isPending}
        onClick={() => recording.mutate(!isApproved)}
      >
        {isApproved ? 'Undo' : 'Mark as approved'}
        {isApproved && <span className="visually-hidden"> the approval</span>}
      </Button>
    </Row>
  );
}
