import * as calls from '@portal/contract/teachers/teachers.contract.ts';
import type { Context } from '../../context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { streamList } from '../../platform/http/list-stream.ts';
import { presentTeacher, presentTeacherToSpeaker } from './teachers.presenter.ts';
import * as teachers from './teachers.service.ts';

export const teachersBindings = (context: Context): Binding[] => [
  bind(calls.getTeacher, async ({ params, caller }) => {
    const present = caller.role === 'speaker' ? presentTeacherToSpeaker : presentTeacher;
    return present(await teachers.getTeacher(context, caller, params.userId));
  }),

  bind(calls.listTeachers, async ({ query, caller }) =>
    streamList(teachers.listTeachers(context, caller, query), presentTeacher),
  ),

  bind(calls.saveTeacherPostalCode, async ({ params, body, caller }) =>
    presentTeacher(await teachers.savePostalCode(context, caller, params.userId, body.postalCode)),
  ),

  bind(calls.updateTeacher, async ({ params, body, caller }) =>
    presentTeacher(await teachers.updateTeacher(context, caller, params.userId, body)),
  ),
];
