import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from '../../kernel/html.ts';

const STYLES = new Html(`
:root{color-scheme:light dark;--page:#d7fdff;--paper:#fff;--ink:#171717;--soft:#52646f;--name:#2e5987;--link:#155da1;--line:#d3dee5;--hover:#f2f7fb;--accent:#80d2c8}
@media (prefers-color-scheme:dark){:root{--page:#0f1d29;--paper:#172a3a;--ink:#e9f1f6;--soft:#a9bcc9;--name:#9bcfff;--link:#7cc0ff;--line:#2b4154;--hover:#1d3346}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
header,main{max-width:900px;margin:0 auto;padding:0 20px}
header{padding-top:24px;color:var(--name);font-weight:600}
main{padding-bottom:48px}
h1{margin:16px 0 4px;font-size:28px;line-height:36px}
h2{margin:32px 0 12px;font-size:18px}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
.soft{margin:0 0 24px;color:var(--soft)}
ul,.empty,pre,iframe{margin:0;padding:0;background:var(--paper);border:1px solid var(--line);border-radius:12px;overflow:hidden}
ul{list-style:none;border-top:4px solid var(--accent)}
li+li{border-top:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 20px;color:inherit;text-decoration:none}
li a:hover{background:var(--hover)}
li a:focus-visible{outline-offset:-3px;border-radius:12px}
li strong{font-weight:600;color:var(--link)}
li span,time{color:var(--soft)}
li span{grid-column:1}
li time{grid-column:2;grid-row:1;white-space:nowrap}
.empty{padding:40px 20px;text-align:center}
.empty p{margin:0 auto;max-width:44ch;color:var(--soft)}
.empty h2{margin:0 0 8px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0 0}
dt{color:var(--soft)}
dd{margin:0}
button{padding:12px 24px;font:inherit;font-weight:600;color:#fff;background:#0069ca;border:0;border-radius:8px;cursor:pointer}
nav{margin-top:20px}
nav a{display:inline-block;padding:10px 0}
iframe{display:block;width:100%;height:720px}
pre{padding:20px;font:14px/22px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}
@media (max-width:599px){header,main{padding-inline:16px}li a{grid-template-columns:1fr}li time{grid-column:1;grid-row:auto}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}iframe{height:800px}}
`);

const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES.markup).digest('base64')}'`;

/** Sends such a page. Its policy allows only its own styles; an email also has inline styles. */
export const sendPage = (reply: FastifyReply, page: string, { showsEmail = false } = {}): FastifyReply => {
  const policy = [
    "default-src 'none'",
    `style-src ${showsEmail ? "'unsafe-inline'" : STYLES_HASH}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.join(';'))
    .send(page);
};

/** A page that the server renders: without scripts, so that it works in every browser and email client. */
export const htmlPage = (title: string, organizationName: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${organizationName}</title>
<style>${STYLES}</style>
</head>
<body>
<header>${organizationName}</header>
<main>${content}</main>
</body>
</html>
`.markup;
