import { useEffect } from 'react';
import { Spinner } from '../../../components/spinner.tsx';
import { comeBack, findUnmarked } from '../import/come-back.ts';
import { useImport } from '../import/import-store.ts';
import { useKnownImport } from '../import/known-import.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportElsewhere } from './import-elsewhere.tsx';
import { ImportReview } from './import-review.tsx';

/** Creates many speakers from a file: chosen, checked row by row, looked over, and then created. */
export function ImportSpeakers() {
  const { phase, fileName, problem } = useImport();
  const { mark, elsewhere } = useKnownImport();
  const left = phase === 'empty' && problem === undefined ? mark : undefined;
  const free = elsewhere === false;

  useEffect(() => {
    findUnmarked().catch(reportError);
  }, []);

  useEffect(() => {
    if (left && free) void comeBack(left);
  }, [left, free]);

  if (left && elsewhere) return <ImportElsewhere mark={left} />;
  if (phase === 'reading' || left) return <Spinner label={`Reading ${left?.fileName ?? fileName}…`} />;
  return phase === 'empty' ? <FileChoice /> : <ImportReview />;
}
