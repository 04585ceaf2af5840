import { Notice } from '../../../components/notice.tsx';

interface ColumnNotesProps {
  unknown: readonly string[];
  missing: readonly string[];
}

/** Which columns of the file are not read, and which it does not have. */
export function ColumnNotes({ unknown, missing }: ColumnNotesProps) {
  if (unknown.length === 0 && missing.length === 0) return null;
  return (
    <Notice severity="info">
      {unknown.length > 0 && <p>Columns that are not read: {unknown.join(', ')}.</p>}
      {missing.length > 0 && <p>Columns that are not there: {missing.join(', ')}.</p>}
    </Notice>
  );
}
