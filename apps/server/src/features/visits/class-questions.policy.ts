/** A text without signs that nobody sees, and with the usual letters and digits instead of their variants. */
const readable = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '');

/** A whole web address, the end of one, and how people write one so that nobody notices. */
const ADDRESS =
  /:\s*\/\/|www\.|@|[\p{L}\p{N}-]\.\p{L}{2}|\bdot\s+\p{L}|(?:\.|。|\(dot\)|punto)\s*(?:com|net|org|edu|gov|io|gg|tv)\b/iu;

/** Where students find each other. */
const NETWORK = /\b(?:insta(?:gram)?|snapchat|my snap|tik ?tok|discord|whats ?app|telegram)\b/i;

const DIGIT_WORDS =
  /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/gi;

/** Enough digits in a row for a phone number, letters that look like them among them, whatever is between two of them. */
const NUMBER = /[\p{Nd}oOlI](?:[^\p{L}\p{Nd}]*[\p{Nd}oOlI]){6}/u;

/** Whether a question may contain how to reach someone. It then waits for the teacher in any case. */
export const mayContainContact = (text: string): boolean => {
  const plain = readable(text);
  return ADDRESS.test(plain) || NETWORK.test(plain) || NUMBER.test(plain.replace(DIGIT_WORDS, '0'));
};
