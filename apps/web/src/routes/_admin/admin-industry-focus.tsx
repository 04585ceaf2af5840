import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Plus } from '../../components/icons.tsx';
import { Page } from '../../components/layout/page.tsx';
import type { EditedFocus } from '../../features/industry-focuses/focus-dialog.tsx';
import { FocusList } from '../../features/industry-focuses/focus-list.tsx';

export const Route = createFileRoute('/_admin/admin-industry-focus')({ component: AdminIndustryFocusPage });

function AdminIndustryFocusPage() {
  const [edited, setEdited] = useState<EditedFocus>();
  return (
    <Page
      title="Manage Industry Focuses"
      subtitle="Speakers choose them in their profile, and teachers search by them."
      actions={
        <Button icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Add Industry Focus
        </Button>
      }
    >
      <FocusList edited={edited} onEdit={setEdited} />
    </Page>
  );
}
