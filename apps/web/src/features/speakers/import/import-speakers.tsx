import { Spinner } from '../../../components/feedback/spinner.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportJob } from './import-job.tsx';
import { ImportPreview } from './import-preview.tsx';
import { usePreview } from './preview-store.ts';
import { RecentImports } from './recent-imports.tsx';

/** Creates many speakers from a file: choose it, check its rows, and have the server import them. */
export function ImportSpeakers({ importId }: { importId: string | undefined }) {
  const { phase, fileName } = usePreview();
  if (importId !== undefined) return <ImportJob key={importId} id={importId} />;
  if (phase === 'reading') return <Spinner label={`Reading ${fileName}…`} />;
  if (phase !== 'empty') return <ImportPreview />;
  return (
    <>
      <FileChoice />
      <RecentImports />
    </>
  );
}
