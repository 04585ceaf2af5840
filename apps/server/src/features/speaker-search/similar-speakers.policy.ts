import type { StoredSpeaker } from '../../domain/speakers/speakers.row.ts';

const HOOK_MAX = 140;

/** The beginning of a text that is too long, cut between words. */
const cut = (text: string): string =>
  text.length <= HOOK_MAX ? text : `${text.slice(0, HOOK_MAX).replace(/\s+\S*$/u, '')} …`;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** What makes one curious about a speaker, in a line: the title of a talk, or else the first sentence of the bio. */
export const hookOf = ({ talks, bio }: Pick<StoredSpeaker, 'talks' | 'bio'>): string => {
  const [line = ''] = bio.trim().split(/\s*\n/u);
  const [sentence] = SENTENCES.segment(line);
  return talks[0]?.title ?? cut(sentence?.segment.trim() ?? '');
};
