/** What a person has chosen in this browser. It's stored with the session, and outlives it. */
export interface Preferences {
  readonly colorMode: ColorMode;
  /** Shortcuts of one character, which speech input triggers too, so they can be turned off. */
  readonly shortcuts: boolean;
  /** When this browser last downloaded an export, as an ISO instant. */
  readonly lastExport?: string;
}

const COLOR_MODES = ['light', 'dark', 'system'] as const;
type ColorMode = (typeof COLOR_MODES)[number];

export const DEFAULT_PREFERENCES: Preferences = { colorMode: 'system', shortcuts: true };

/** Reads what was stored; anything unknown counts as the default. */
export const readPreferences = (stored: unknown): Preferences => {
  if (typeof stored !== 'object' || stored === null || !('preferences' in stored)) return DEFAULT_PREFERENCES;
  const { colorMode, shortcuts, lastExport }: Record<string, unknown> = Object(stored.preferences);
  const isInstant = typeof lastExport === 'string' && !Number.isNaN(Date.parse(lastExport));
  return {
    colorMode: COLOR_MODES.find((known) => known === colorMode) ?? DEFAULT_PREFERENCES.colorMode,
    shortcuts: shortcuts !== false,
    ...(isInstant ? { lastExport } : {}),
  };
};
