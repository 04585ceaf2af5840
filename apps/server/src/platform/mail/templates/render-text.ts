import type { Block, Letter } from './message.ts';
import { oneLine, salutation } from './wording.ts';

const blockText = (block: Block, webUrl: string): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return oneLine(block.text);
    case 'facts':
      return block.facts.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
    case 'action':
      return `${block.label}:\n${webUrl}${block.path}`;
  }
};

/** Renders an email as plain text. */
export const renderText = ({
  organizationName,
  webUrl,
  title,
  firstName,
  blocks,
  reason,
  unsubscribeUrl,
}: Letter): string =>
  `${[
    oneLine(title),
    salutation(firstName),
    ...blocks.map((block) => blockText(block, webUrl)),
    // The dashes and the space mark a signature, which email clients leave out of replies.
    `-- \n${oneLine(organizationName)}\n${oneLine(reason)}${unsubscribeUrl === '' ? '' : `\nUnsubscribe: ${unsubscribeUrl}`}`,
  ].join('\n\n')}\n`;
