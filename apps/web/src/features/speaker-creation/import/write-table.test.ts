import { expect, it } from 'vitest';
import { speakerFile } from '../../../../tests/import-portal.ts';
import { readSpeakerFile } from './read-speaker-file.ts';
import { readTable } from './read-table.ts';
import { leftoversText } from './write-table.ts';

it('thousands of rows that were not created are one file', async () => {
  const { rows } = await readSpeakerFile(await speakerFile(1_200).text());
  const text = await leftoversText(rows);
  expect(text.split('\uFEFF').length).toBe(2);
  expect(readTable(text).rows.map(({ cells }) => cells[0])).toEqual(rows.map(({ number }) => `${number}`));
});
