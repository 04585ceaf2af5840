import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx that is installed, if there is one. Debian has it in a folder that is not in everyone's PATH. */
export function installedNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}
