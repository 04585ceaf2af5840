import { COLUMN_FIELDS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { SelectBox } from '../../components/form/select-field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import styles from './import.module.css';
import { columnsOf, uploadProblem, type useUpload } from './import-queries.ts';
import { type ChosenColumns, rememberColumns } from './remembered-columns.ts';

interface ColumnsDialogProps {
  file: File;
  upload: ReturnType<typeof useUpload>;
  open: boolean;
  onClose: () => void;
}

const OPTIONS = [
  { value: '', label: 'Not imported' },
  ...COLUMN_FIELDS.map(({ key, header }) => ({ value: key, label: header })),
];

/** Lets an administrator choose a profile field for each column of a file, then uploads the file again. */
export function ColumnsDialog({ file, upload, open, onClose }: ColumnsDialogProps) {
  const { data: found, error, refetch } = useQuery({ ...columnsOf(file), enabled: open });
  const [changed, setChanged] = useState<ChosenColumns>({});
  const form = useId();
  const send = () => {
    const columns = {
      ...Object.fromEntries((found ?? []).map(({ name, field }) => [name, field ?? ('' as const)])),
      ...changed,
    };
    rememberColumns(columns);
    upload.mutate({ file, columns }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Match the columns"
      subtitle={<p className="soft">{file.name}</p>}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={upload.isPending} disabled={!found}>
            Read the file
          </Button>
        </>
      }
    >
      {upload.error && !upload.isPending && <Notice severity="error">{uploadProblem(upload.error)}</Notice>}
      {!found && <PartState name="columns" error={error} onRetry={refetch} />}
      {found && (
        <form
          id={form}
          className={styles.mapping}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {found.map(({ name, field }) => (
            <SelectBox
              key={name}
              label={name}
              options={OPTIONS}
              value={changed[name] ?? field ?? ''}
              onChange={(value) =>
                setChanged({ ...changed, [name]: COLUMN_FIELDS.find(({ key }) => key === value)?.key ?? '' })
              }
            />
          ))}
        </form>
      )}
    </Dialog>
  );
}
