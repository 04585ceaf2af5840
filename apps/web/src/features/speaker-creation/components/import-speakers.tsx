import { Spinner } from '../../../components/spinner.tsx';
import { useImport } from '../import/import-store.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportReview } from './import-review.tsx';

/** Creates many speakers from a file: chosen, checked row by row, looked over, and then created. */
export function ImportSpeakers() {
  const phase = useImport((state) => state.phase);
  const fileName = useImport((state) => state.fileName);
  if (phase === 'empty') return <FileChoice />;
  if (phase === 'reading') return <Spinner label={`Reading ${fileName}…`} />;
  return <ImportReview />;
}
