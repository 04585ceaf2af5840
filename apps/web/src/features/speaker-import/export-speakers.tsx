import { CONFIRM_PASSWORD } from '@portal/contract/accounts/confirm-password.ts';
import { localDate } from '@portal/contract/booking/bookable-days.ts';
import { speakersFileName } from '@portal/contract/speaker-import/csv-file.ts';
import { downloadSpeakers } from '@portal/contract/speaker-import/exports.contract.ts';
import { SPEAKER_COLUMNS } from '@portal/contract/speaker-import/speaker-sheet.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { TagList } from '../../components/chips.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Download } from '../../components/icons.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { downloadCsv } from '../../lib/csv-download.ts';
import { setPreferences, usePreferences } from '../../lib/session.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';

const COLUMNS = SPEAKER_COLUMNS.map(({ header }) => header);

/** Exports all speakers as a CSV file. */
export function ExportSpeakers() {
  const { lastExport } = usePreferences();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadCsv(downloadSpeakers, {}, speakersFileName(localDate())),
    onSuccess: (count) => {
      setPreferences({ lastExport: new Date().toISOString() });
      toast('success', `Successfully exported ${count} speakers to CSV`);
    },
    onError: (reason) => {
      if (isCanceled(reason)) toast('info', 'The export was canceled. Nothing was downloaded.');
    },
  });

  return (
    <Panel
      title="All speakers in one file"
      subtitle="For Excel, Numbers, LibreOffice or Google Sheets. Includes hidden speakers."
    >
      {error && !isCanceled(error) && <Failure error={error} />}
      <Row gap={24} rowGap={12}>
        <Button
          icon={<Download size={18} aria-hidden />}
          busy={isPending}
          busyLabel="Exporting…"
          onClick={() => mutate()}
        >
          Export to CSV
        </Button>
        <p className="soft">
          Last downloaded:{' '}
          {lastExport ? (
            <>
              <RelativeTime instant={lastExport} /> ({ownDateAndTime(lastExport)})
            </>
          ) : (
            'never from this browser'
          )}
        </p>
      </Row>
      <Stack gap={8}>
        <h3 className="label">What each row includes</h3>
        <TagList label="Columns" tags={COLUMNS} />
      </Stack>
    </Panel>
  );
}

/** Whether the user closed the password dialog. */
const isCanceled = (error: unknown): boolean => error instanceof ApiError && error.code === CONFIRM_PASSWORD;

/** Says whether the portal rejected the export or the download was interrupted. */
function Failure({ error }: { error: Error }) {
  const isRejected = error instanceof ApiError && !error.unreachable;
  return (
    <Notice
      severity="error"
      title={isRejected ? 'Failed to export speakers data' : 'An error occurred while exporting data'}
    >
      {error instanceof ApiError && error.message}
    </Notice>
  );
}
