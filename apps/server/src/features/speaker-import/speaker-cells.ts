import {
  joinList,
  SPEAKER_COLUMNS,
  type SpeakerColumn,
  yesOrNo,
} from '@portal/contract/speaker-import/speaker-sheet.ts';
import { mapFlags, mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';
import type { CsvColumn } from '../../kernel/csv.ts';

/** What the export writes into each column. */
const SPEAKER_TEXTS: Readonly<Record<SpeakerColumn, (speaker: StoredSpeaker) => string>> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  ...mapTexts(
    ({ name }) =>
      (speaker) =>
        speaker[name],
  ),
  ...mapFlags(
    ({ name }) =>
      (speaker) =>
        yesOrNo(speaker[name]),
  ),
  industry: ({ industry }) => joinList(industry),
  grades: ({ grades }) => joinList(grades),
  languages: ({ languages }) => joinList(languages),
  visible: ({ visible }) => yesOrNo(visible),
  createdAt: ({ createdAt }) => createdAt,
};

/** The columns of the exported file. */
export const speakerColumns: readonly CsvColumn<StoredSpeaker>[] = SPEAKER_COLUMNS.map(({ key, header }) => ({
  header,
  text: SPEAKER_TEXTS[key],
}));
