import { readSpeakerParams, type SpeakerFilters } from '../search/search-params.ts';

export type YesOrNo = 'yes' | 'no';

/** Search and filters of all speakers in the URL; defaults are omitted. */
export interface ManagedFilters extends Omit<SpeakerFilters, 'sort'> {
  visible?: YesOrNo;
  complete?: YesOrNo;
}

export interface ManagementParams extends ManagedFilters {
  /** The id of the speaker to edit. */
  edit?: string;
}

const ID_MAX = 64;

const yesOrNo = (given: unknown): YesOrNo | undefined =>
  given === 'yes' || given === 'no' ? given : undefined;

/** Parses the URL's search parameters; invalid ones are ignored. */
export const readManagementParams = (raw: Record<string, unknown>): ManagementParams => {
  const { sort: _sort, speaker: _speaker, book: _book, ...filters } = readSpeakerParams(raw);
  const params: ManagementParams = filters;
  const [visible, complete] = [yesOrNo(raw.visible), yesOrNo(raw.complete)];
  if (visible) params.visible = visible;
  if (complete) params.complete = complete;
  if (typeof raw.edit === 'string' && raw.edit !== '') params.edit = raw.edit.slice(0, ID_MAX);
  return params;
};

/** The filters in the URL. */
export const readManagedFilters = (raw: object): ManagedFilters => {
  const { edit: _edit, ...filters } = readManagementParams({ ...raw });
  return filters;
};
