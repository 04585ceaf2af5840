import { answerLinks, type Block, type Letter } from './message.ts';
import { oneLine, salutation } from './wording.ts';

const blockText = (block: Block, letter: Letter): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return oneLine(block.text);
    case 'facts':
      return block.facts.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
    case 'action':
    case 'link':
      return `${block.label}:\n${letter.webUrl}${block.path}`;
    case 'answers':
      return answerLinks(block, letter)
        .map(({ label, url }) => `${label}:\n${url}`)
        .join('\n\n');
  }
};

/** Renders an email as plain text. */
export const renderText = (letter: Letter): string => {
  const { organizationName, title, readerName, blocks, reason, unsubscribeUrl } = letter;
  return `${[
    oneLine(title),
    salutation(readerName),
    ...blocks.map((block) => blockText(block, letter)),
    // The dashes and the space mark a signature, which email clients leave out of replies.
    `-- \n${oneLine(organizationName)}\n${oneLine(reason)}${unsubscribeUrl === '' ? '' : `\nUnsubscribe: ${unsubscribeUrl}`}`,
  ].join('\n\n')}\n`;
};
