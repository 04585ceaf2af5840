import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The installed nginx, if any. Debian installs it in a folder that isn't in every user's PATH. */
export function installedNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
