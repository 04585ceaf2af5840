/** What every tab of this browser sees at once of the import that it keeps: whose it is and how far it has come. */

const STORE_KEY = 'speaker-import';

const MARKED = ['checking', 'ready', 'creating', 'done'] as const;

export interface ImportMark {
  readonly key: string;
  /** The id of the user who began it. */
  readonly owner: string;
  readonly fileName: string;
  readonly phase: (typeof MARKED)[number];
  readonly done: number;
  readonly total: number;
  /** Stands still, as its own tab shows. */
  readonly halted: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The mark of the import that this browser keeps, whoever's it is. */
export const readMark = (): ImportMark | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { key, owner, fileName, phase, done, total, halted }: Record<string, unknown> = { ...kept };
    return {
      key: textOf(key),
      owner: textOf(owner),
      fileName: textOf(fileName),
      phase: MARKED.find((known) => known === phase) ?? 'ready',
      done: numberOf(done),
      total: numberOf(total),
      halted: halted === true,
    };
  } catch {
    return undefined;
  }
};

/** Shows all tabs how far the import has come; false where this browser keeps nothing. */
export const writeMark = (mark: ImportMark): boolean => {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify(mark));
    return true;
  } catch {
    return false;
  }
};

export const removeMark = (): void => {
  try {
    localStorage.removeItem(STORE_KEY);
  } catch {
    // Where storage is forbidden there is no mark either.
  }
};

/** Calls `changed` whenever another tab has written, or removed, the mark. */
export const followMark = (changed: () => void): void =>
  addEventListener('storage', ({ key }) => {
    if (key === null || key === STORE_KEY) changed();
  });
