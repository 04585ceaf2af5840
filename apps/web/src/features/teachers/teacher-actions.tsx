import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { EditTeacherDialog } from './edit-teacher-dialog.tsx';

/** What administrators do with a teacher's profile. */
export function TeacherActions({ userId }: { userId: string }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <LinkButton to="/admin-book/$userId" params={{ userId }}>
        Book for this teacher
      </LinkButton>
      <Button variant="outlined" onClick={() => setEditing(true)}>
        Edit Teacher
      </Button>
      <EditTeacherDialog userId={userId} open={isEditing} onClose={() => setEditing(false)} />
    </>
  );
}
