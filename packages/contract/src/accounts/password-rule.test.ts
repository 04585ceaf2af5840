import { expect, test } from 'vitest';
import { newPassword } from './password.ts';
import { PASSWORD_RULES } from './password-rule.ts';

test('the rule for password managers allows what the portal accepts', () => {
  expect(PASSWORD_RULES).toBe('minlength: 6; maxlength: 61; allowed: lower, upper, digit, [-!?$%^*)(+=._];');
});

test.each([
  ['Kf7:pQ2_mZ9.xW4', "A password can't contain :. Password must have 6-61 characters."],
  ['aB3@dE6#fG9&hJ', "A password can't contain @, # or &. Password must have 6-61 characters."],
  ['four words with spaces', "A password can't contain spaces. Password must have 6-61 characters."],
])('the generated password %j is refused with the signs that do not fit', (password, message) => {
  expect(newPassword().safeParse(password).error?.issues).toMatchObject([{ message }]);
});

test('what Safari generates is accepted', () => {
  expect(newPassword().safeParse('hyvqux-Bakpo9-tymsim').success).toBe(true);
});
