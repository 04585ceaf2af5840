import { expect, it } from 'vitest';
import { mayContainContact } from './class-questions.policy.ts';

it.each([
  'Call me at (303) 555-0142!',
  '٣٠٣ ٥٥٥ ٠١٤٢',
  'see https://bad.example',
  'WWW.bad.example',
  'add me @river_kid',
  'go to river-kid.com',
  'youtu.be/dQw4w9WgXcQ',
  'river kid dot com',
  'river.kid (dot) com',
  'ｗｗｗ．bad．ｅｘａｍｐｌｅ',
  'ht\u200btps://bad.example',
  'river＠school.example',
  'add my insta, river_kid',
  '３０３５５５０１４２',
  '3️⃣0️⃣3️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣',
  '𝟛𝟘𝟛 𝟝𝟝𝟝 𝟘𝟙𝟜𝟚',
  '3\u200b0\u200b3\u200b5\u200b5\u200b5\u200b0\u200b1\u200b4\u200b2',
  '3 - 0 / 3 _ 5 • 5 , 5 * 0 1 4 2',
  '3O3-555-Ol42',
  'three oh three five five five oh one four two',
  'tres cero tres cinco cinco cinco cero uno',
])('a question with contact data waits for the teacher: %s', (text) => {
  expect(mayContainContact(text)).toBe(true);
});

it.each([
  'What did you study in 2024?',
  'Is 1,500 mg a lot?',
  'How many of the 100,000 species do you know?',
  'Is it hot... or cold?',
  'Do you get up at 6 a.m. or, e.g., at 7:30 p.m.?',
  'Would you rather have one, two, three or four dogs?',
  'Is pi 3.14159?',
  '你好。你喜欢下雨吗？',
  '¿Por qué te gusta tu trabajo? 🌊',
])('a question without contact data needs no more care: %s', (text) => {
  expect(mayContainContact(text)).toBe(false);
});
