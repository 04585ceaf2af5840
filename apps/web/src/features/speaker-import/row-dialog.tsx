import type { ImportedRow } from '@portal/contract/speaker-import/speaker-imports.schemas.ts';
import { ROW_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { Button } from '../../components/button.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { EditableCell } from './editable-cell.tsx';

interface RowDialogProps {
  importId: string;
  /** Undefined while the dialog is closed. */
  row: ImportedRow | undefined;
  canEdit: boolean;
  onClose: () => void;
}

/** All fields of a row; those of a draft can be changed. */
export function RowDialog({ importId, row, canEdit, onClose }: RowDialogProps) {
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      title={`Row ${row?.number ?? ''}`}
      subtitle={canEdit && <p className="soft">Press a value to change it.</p>}
      actions={
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      }
    >
      {row && (
        <KeyValues
          items={ROW_FIELDS.map(({ key, header }) => [
            header,
            canEdit ? (
              <EditableCell key={key} importId={importId} row={row} field={key} label={header} />
            ) : (
              row.cells[key]
            ),
          ])}
        />
      )}
    </Dialog>
  );
}
