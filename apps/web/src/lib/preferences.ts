/** The user's preferences in this browser, stored with the session but kept after logout. */
export interface Preferences {
  readonly colorMode: ColorMode;
  /** Single-character shortcuts. They can be turned off because speech input triggers them. */
  readonly shortcuts: boolean;
  /** The timestamp of this browser's last export. */
  readonly lastExport?: string;
}

const COLOR_MODES = ['light', 'dark', 'system'] as const;
type ColorMode = (typeof COLOR_MODES)[number];

export const DEFAULT_PREFERENCES: Preferences = { colorMode: 'system', shortcuts: true };

/** Parses stored preferences; invalid values become the default. */
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
