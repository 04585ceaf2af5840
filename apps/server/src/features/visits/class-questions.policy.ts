/** Links, email and social addresses, and numbers that are long enough for a phone. */
const CONTACT =
  /https?:|www\.|@|\b[\p{L}\d-]+\.(?:com|net|org|edu|gov|io|me|gg|tv|us)\b|\p{Nd}(?:[\s().+-]*\p{Nd}){6}/iu;

/** Whether a question may contain how to reach someone. It then waits for the teacher in any case. */
export const mayContainContact = (text: string): boolean => CONTACT.test(text);
