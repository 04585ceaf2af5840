import { easternTeachers } from './content/teachers-east.ts';
import { middleTeachers } from './content/teachers-middle.ts';
import { westernTeachers } from './content/teachers-west.ts';
import type { DemoTeacher } from './types.ts';

/** The teachers of the demonstration data. */
export const teachers: readonly DemoTeacher[] = [...westernTeachers, ...middleTeachers, ...easternTeachers];
