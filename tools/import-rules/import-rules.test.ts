import { describe, expect, test } from 'vitest';
import { importsIn } from './imports.ts';
import { violationsIn } from './violations.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** The violations of one file with one import. */
const importing = (file: string, specifier: string, what = 'import { x } from') =>
  violationsIn(new Map([[file, `${what} '${specifier}';`]]));

describe('an import that the table allows', () => {
  test.each([
    ['packages/contract/src/requests/requests.schemas.ts', 'zod'],
    ['packages/contract/src/requests/requests.schemas.ts', '../limits.ts'],
    [`${server}/features/requests/requests.routes.ts`, './requests.service.ts'],
    [`${server}/features/requests/requests.routes.ts`, '../../platform/http/bind.ts'],
    [`${server}/features/requests/requests.service.ts`, '../speakers/speakers.service.ts'],
    [`${server}/features/requests/requests.service.ts`, '@portal/contract/limits.ts'],
    [`${server}/features/requests/requests.service.ts`, '../../platform/mail/outbox.ts'],
    [`${server}/features/requests/requests.service.ts`, '../../domain/search/reindex.ts'],
    [`${server}/features/requests/requests.policy.ts`, '../../kernel/errors.ts'],
    [`${server}/features/requests/requests.repository.ts`, '../../platform/db/schema.ts'],
    [`${server}/features/requests/requests.routes.ts`, '../../domain/requests/requests.presenter.ts'],
    [`${server}/features/visits/feedback.service.ts`, '../../domain/requests/requests.repository.ts'],
    [`${server}/domain/speakers/profile.service.ts`, '../requests/request-entries.service.ts'],
    [`${server}/domain/speakers/profile.service.ts`, '../../platform/images/pictures.ts'],
    [`${server}/domain/users/users.repository.ts`, '../search/reindex.ts'],
    [`${server}/features/requests/requests.emails.ts`, '../../platform/mail/layout/message.ts'],
    [`${server}/features/requests/requests.service.ts`, './requests.emails.ts'],
    [`${server}/app.ts`, './features/requests/requests.routes.ts'],
    [`${web}/routes/_teacher/teacher-profile.tsx`, '../../features/teachers/queries.ts'],
    [`${web}/features/booking/booking-form.tsx`, '../../domain/request-queries.ts'],
    [`${web}/features/booking/booking-form.tsx`, '../speaker-search/speaker-dialog.tsx'],
    [`${web}/components/chips.tsx`, '../theme/palette.ts'],
    ['e2e/teacher-books-speaker.spec.ts', '@portal/contract/options.ts'],
  ])('%s → %s', (file, specifier) => {
    expect(importing(file, specifier)).toEqual([]);
  });
});

describe('an import that the table refuses', () => {
  test.each([
    ['packages/contract/src/limits.ts', 'node:fs'],
    ['packages/contract/src/limits.ts', '../../../apps/server/src/kernel/clock.ts'],
    [`${server}/features/requests/requests.routes.ts`, './requests.repository.ts'],
    [`${server}/features/requests/requests.routes.ts`, '../speakers/speakers.repository.ts'],
    [`${server}/features/requests/requests.routes.ts`, 'kysely'],
    [`${server}/features/requests/requests.repository.ts`, '../speakers/speakers.service.ts'],
    [`${server}/features/requests/requests.service.ts`, '../../platform/http/session.ts'],
    [`${server}/features/requests/requests.service.ts`, 'fastify'],
    [`${server}/features/requests/requests.service.ts`, 'kysely'],
    [`${server}/features/requests/requests.routes.ts`, '../../domain/requests/requests.repository.ts'],
    [`${server}/features/requests/late-steps.policy.ts`, '../../domain/requests/requests.repository.ts'],
    [`${server}/domain/weekdays.ts`, '../features/requests/requests.service.ts'],
    [`${server}/domain/speakers/profile.service.ts`, '../../features/requests/requests.service.ts'],
    [`${server}/domain/speakers/profile.service.ts`, '../../platform/http/session.ts'],
    [`${server}/domain/speakers/speakers.repository.ts`, './profile.service.ts'],
    [`${server}/platform/db/connect.ts`, '../../domain/search/reindex.ts'],
    [`${server}/features/requests/requests.policy.ts`, './requests.repository.ts'],
    [`${server}/features/requests/requests.presenter.ts`, '../../platform/db/connect.ts'],
    [`${server}/features/requests/requests.repository.ts`, '../../portal.ts'],
    [`${server}/features/requests/requests.emails.ts`, './requests.repository.ts'],
    [`${server}/platform/mail/layout/message.ts`, '../../../features/requests/requests.emails.ts'],
    [`${server}/platform/db/connect.ts`, '../../features/requests/requests.repository.ts'],
    [`${server}/platform/mail/outbox.ts`, '../http/session.ts'],
    [`${server}/kernel/clock.ts`, '../features/requests/requests.service.ts'],
    [`${web}/features/booking/booking-form.tsx`, '../../routes/__root.tsx'],
    [`${web}/domain/request-card.tsx`, '../features/requests/teacher-request-list.tsx'],
    [`${web}/components/chips.tsx`, '../domain/request-status.tsx'],
    [`${web}/lib/api.ts`, '../components/toast.tsx'],
    [`${web}/lib/api.ts`, 'lucide-react'],
    [`${web}/main.tsx`, '@portal/server/kernel/clock.ts'],
    ['e2e/teacher-books-speaker.spec.ts', '../apps/server/src/kernel/clock.ts'],
    ['bench/run.ts', '@portal/server/app.ts'],
  ])('%s → %s', (file, specifier) => {
    expect(importing(file, specifier)).toHaveLength(1);
  });

  test('is reported with its line and with what is allowed there', () => {
    const source = "import { a } from './requests.policy.ts';\nimport { b } from './requests.repository.ts';";
    expect(violationsIn(new Map([[`${server}/features/requests/requests.presenter.ts`, source]]))).toEqual([
      expect.stringMatching(
        /requests\.presenter\.ts:1 imports .*requests\.policy\.ts\. presenter may import/,
      ),
      expect.stringMatching(/requests\.presenter\.ts:2 imports .*requests\.repository\.ts\./),
    ]);
  });

  test('is detected in every form of import', () => {
    const file = `${web}/components/chips.tsx`;
    const target = '../domain/request-labels.ts';
    expect(importing(file, target, 'export { x, y } from')).toHaveLength(1);
    expect(importing(file, target, 'export * from')).toHaveLength(1);
    expect(importing(file, target, 'import type { X } from')).toHaveLength(1);
    expect(importing(file, target, 'import')).toHaveLength(1);
    expect(violationsIn(new Map([[file, `const later = () => import('${target}');`]]))).toHaveLength(1);
  });
});

test('a folder that belongs to no part is refused', () => {
  expect(importing(`${server}/utils/things.ts`, 'zod')).toEqual([
    expect.stringContaining('belongs to no part'),
  ]);
});

test('cycles of files are refused, also if only types are imported', () => {
  const files = (what: string) =>
    new Map([
      [`${web}/lib/api.ts`, "import { session } from './session.ts';"],
      [`${web}/lib/session.ts`, `${what} { api } from './api.ts';`],
    ]);
  const cycle = [`Cycle of files: ${web}/lib/api.ts → ${web}/lib/session.ts → ${web}/lib/api.ts`];
  expect(violationsIn(files('import'))).toEqual(cycle);
  expect(violationsIn(files('import type'))).toEqual(cycle);
});

test('cycles of features are refused, whichever of their files import each other', () => {
  const files = (root: string) =>
    new Map([
      [`${root}/accounts/deletion.service.ts`, "import { callOff } from '../visits/called-off.service.ts';"],
      [`${root}/visits/calendar.service.ts`, "import { listRequests } from '../requests/list.service.ts';"],
      [`${root}/requests/list.service.ts`, "import type { Login } from '../accounts/login.service.ts';"],
    ]);
  const cycleIn = (root: string, prefix: string) => {
    const names = ['accounts', 'visits', 'requests', 'accounts'].map((name) => prefix + name);
    return [
      `Cycle of folders: ${names.join(' → ')}`,
      `${root}/accounts/deletion.service.ts imports ${root}/visits/called-off.service.ts`,
      `${root}/visits/calendar.service.ts imports ${root}/requests/list.service.ts`,
      `${root}/requests/list.service.ts imports ${root}/accounts/login.service.ts`,
    ].join('\n  ');
  };
  expect(violationsIn(files(`${server}/features`))).toEqual([cycleIn(`${server}/features`, '')]);
  expect(violationsIn(files(`${web}/features`))).toEqual([cycleIn(`${web}/features`, 'web ')]);
});

test('a test next to the code may import any feature', () => {
  const files = new Map([
    [`${server}/features/visits/calendar.service.ts`, "import { x } from '../requests/list.service.ts';"],
    [`${server}/features/requests/list.db.test.ts`, "import { y } from '../visits/calendar.service.ts';"],
  ]);
  expect(violationsIn(files)).toEqual([]);
});

test('imports are read from TypeScript and JSX, with their lines', () => {
  const source = "import a from 'a';\n\nexport { type B } from 'b';\nconst c = <p>{import('c')}</p>;\n";
  expect(importsIn('x.tsx', source)).toEqual([
    { specifier: 'a', line: 1, typeOnly: false },
    { specifier: 'b', line: 3, typeOnly: true },
    { specifier: 'c', line: 4, typeOnly: false },
  ]);
});
