import { Html, html } from '../../../kernel/html.ts';
import { answerLinks, type Block, type Letter } from './message.ts';
import { salutation } from './wording.ts';

/**
 * Many email clients only support tables and inline styles. Classes are only used for enhancements: dark mode and
 * narrow screens.
 */

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';

const STYLES = new Html(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.answers{width:100%!important}.answer{display:block!important;padding:0 0 12px!important}.answer a{display:block!important;text-align:center!important}.card{padding:24px 20px!important}.page{padding:16px 12px!important}.fact th,.fact td{display:block!important;width:auto!important;padding-left:0!important}.fact th{padding-bottom:0!important}.fact td{padding-top:0!important;border-top:0!important}}
@media (prefers-color-scheme:dark){.page{background:#0f1d29!important}.card{background:#172a3a!important;border-color:#2b4154!important;border-top-color:#80d2c8!important}.ink{color:#e9f1f6!important}.soft{color:#a9bcc9!important}.name{color:#9bcfff!important}.link{color:#7cc0ff!important}.outlined{color:#7cc0ff!important;border-color:#7cc0ff!important}.fact th,.fact td{border-color:#2b4154!important}}
`);

/** Fills up the preview line in inboxes, so that they don't append the beginning of the text. */
const PREVIEW_FILLER = new Html('&#847;&zwnj;&nbsp;'.repeat(60));

/** The look of an answer's button. */
const MAIN = 'border:1px solid #0069ca;background:#0069ca;color:#ffffff';
const OUTLINED = 'border:1px solid #0069ca;color:#0069ca';

const blockHtml = (block: Block, letter: Letter): Html => {
  const { webUrl } = letter;
  switch (block.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#171717">${block.text}</p>`;
    case 'note':
      return html`<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:20px;color:#52646f">${block.text}</p>`;
    case 'facts':
      return html`<table class="fact" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;border-collapse:collapse;font-size:16px;line-height:24px">${block.facts.map(
        ([name, value]) =>
          html`<tr><th class="soft" scope="row" align="left" valign="top" width="84" style="padding:10px 12px 10px 0;border-top:1px solid #d3dee5;font-weight:400;color:#52646f">${name}</th><td class="ink" valign="top" style="padding:10px 0;border-top:1px solid #d3dee5;color:#171717;${WRAP}">${value}</td></tr>`,
      )}</table>`;
    case 'answers':
      return html`<table class="answers" role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr>${answerLinks(
        block,
        letter,
      ).map(
        ({ label, url, isMain }) =>
          html`<td class="answer" style="padding:0 12px 8px 0"><a class="${isMain ? '' : 'outlined'}" href="${url}" style="display:inline-block;padding:11px 20px;border-radius:8px;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${isMain ? MAIN : OUTLINED}">${label}</a></td>`,
      )}</tr></table>`;
    case 'link':
      return html`<p style="margin:0 0 16px;font-size:16px;line-height:24px"><a class="link" href="${webUrl}${block.path}" style="color:#155da1">${block.label}</a></p>`;
    case 'action': {
      const link = `${webUrl}${block.path}`;
      return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td align="center" bgcolor="#0069ca" style="border-radius:8px;background:#0069ca"><a href="${link}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${block.label}</a></td></tr></table><p class="soft" style="margin:0 0 12px;font-size:14px;line-height:20px;color:#52646f">Or copy this address into your browser:<br><a class="link" href="${link}" style="color:#155da1;word-break:break-all">${link}</a></p>`;
    }
  }
};

/** Renders an email as HTML, without external resources. */
export const renderHtml = (letter: Letter): string => {
  const { organizationName, subject, preview, title, readerName, blocks, reason, unsubscribeUrl } = letter;
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${STYLES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#d7fdff">
<div style="display:none;max-height:0;overflow:hidden">${preview}${PREVIEW_FILLER}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td class="page" align="center" style="padding:32px 16px;background:#d7fdff;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="name" style="padding:0 4px 12px;font-size:16px;line-height:24px;font-weight:600;color:#2e5987;${WRAP}">${organizationName}</td></tr>
<tr><td class="card" style="padding:32px 36px 20px;background:#ffffff;border:1px solid #d3dee5;border-top:4px solid #80d2c8;border-radius:4px 4px 12px 12px;${WRAP}">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:700;color:#171717">${title}</h1>
${[{ kind: 'paragraph', text: salutation(readerName) } as const, ...blocks].map((block) => blockHtml(block, letter))}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:14px;line-height:20px;color:#52646f;${WRAP}">${reason}${unsubscribeUrl === '' ? '' : html` <a class="link" href="${unsubscribeUrl}" style="color:#155da1">Unsubscribe</a>`}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
};
