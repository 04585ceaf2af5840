import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/feedback/notice.tsx';
import { approvalNote } from './approval-note.ts';
import { schoolRules } from './school-queries.ts';

interface ApprovalLineProps {
  teacherId: string;
  dateTime: string;
  timezone: string;
}

/** When the teacher's school must have approved a visit at a chosen time; nothing if it asks for no notice. */
export function ApprovalLine({ teacherId, dateTime, timezone }: ApprovalLineProps) {
  const { data } = useQuery(schoolRules(teacherId));
  const note = data && approvalNote({ dateTime, timezone }, data);
  if (!note) return null;
  if (note.isTooSoon) return <Notice severity="warning">{note.text}</Notice>;
  return <p className="soft">{note.text}</p>;
}
