import { expect, it } from 'vitest';
import { readEnvText } from './env-file.ts';

it('reads assignments, with quotes, comments and spaces as in shells', () => {
  const lines = [
    '\uFEFF# A comment, with "one quote',
    '',
    'PORT=3000 # where it listens',
    'export HOST = 127.0.0.1',
    'MAIL_URL=smtp://user:pa#ss@mail.example.org',
    `ORGANIZATION_NAME="Fern's #1 Foundation" # its name`,
    `MAIL_FROM='"Portal, Inc." <portal@example.org>'`,
    `REPLY_TO=Fern's office <office@example.org>`,
    'BACKUP_DIR=',
    'METRICS_TOKEN= # none yet',
    '__proto__=x',
  ];
  for (const end of ['\n', '\r\n', '\r'])
    expect({ ...readEnvText(lines.join(end)) }).toEqual({
      PORT: '3000',
      HOST: '127.0.0.1',
      MAIL_URL: 'smtp://user:pa#ss@mail.example.org',
      ORGANIZATION_NAME: "Fern's #1 Foundation",
      MAIL_FROM: '"Portal, Inc." <portal@example.org>',
      REPLY_TO: "Fern's office <office@example.org>",
      BACKUP_DIR: '',
      METRICS_TOKEN: '',
      ['__proto__']: 'x',
    });
});

it.each([
  ['secret words', 'is neither NAME=value nor a comment'],
  ['PORT', 'is neither NAME=value nor a comment'],
  ['PORT: 3000', 'is neither NAME=value nor a comment'],
  ['MAIL FROM=secret', 'is neither NAME=value nor a comment'],
  ['=secret', 'is neither NAME=value nor a comment'],
  ['- PORT=3000', 'is neither NAME=value nor a comment'],
  ['MAIL_URL="secret', 'the value of MAIL_URL begins with " and has no " at its end'],
  ["MAIL_URL='secret # ", "the value of MAIL_URL begins with ' and has no ' at its end"],
  ['MAIL_URL=secret"', 'the value of MAIL_URL has one " without another'],
  ["ORGANIZATION_NAME='secret'Neill'", "goes on behind the second '"],
  ['MAIL_FROM="Portal, Inc." <secret@example.org>', 'goes on behind the second "'],
])('refuses %s, by the number of its line and without showing it', (line, problem) => {
  const read = () => readEnvText(`PORT=3000\n${line}\nMAIL_FROM="a@b"`);
  expect(read).toThrow(`Line 2 of .env`);
  expect(read).toThrow(problem);
  expect(read).not.toThrow(/secret|\n/);
});
