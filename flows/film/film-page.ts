import { buildPageScript } from '../browser/page-script.ts';
import { html, joined, Markup } from '../export/markup.ts';
import { PAGES } from '../export/pages.ts';
import type { FilmContent, FilmedMachine } from './film-content.ts';
import { pathItem, pathTemplate } from './film-parts.ts';
import { filmStyles } from './film-styles.ts';
import { BACK, FULL, NEXT, PLAY, PREVIOUS } from './icons.ts';

/** The page fetches nothing. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/** The film as one self-contained file. */
export function filmHtml(content: FilmContent): string {
  const { title, theme, machines, pictures } = content;
  const numbers = new Map([...pictures.keys()].map((key, index) => [key, index]));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}: every path, step by step</title>
        <style>
          ${new Markup(filmStyles(theme))}
        </style>
      </head>
      <body data-title="${title}">
        <a class="skip" href="#content">Skip to the content</a>
        <div class="film">${navigation(content)} ${stage()}</div>
        <noscript><p class="none">This page needs scripts.</p></noscript>
        ${machines.map((machine) => machineTemplates(machine, content, numbers))}
        ${joined(
          [...pictures.values()].map((data, index) => pictureScript(data, index)),
          '\n',
        )}
        <script>
          ${new Markup(player())};
        </script>
      </body>
    </html> `.text;
}

function navigation({ title, theme, machines }: FilmContent): Markup {
  const options = machines.map(({ definition: { id } }) => html`<option value="${id}">${id}</option>`);
  return html`<nav aria-label="Paths">
    <div class="brand">${new Markup(theme.mark)} ${title}</div>
    <a class="back" href="${PAGES.overview}">${BACK} Every workflow</a>
    <label for="machine">Machine</label>
    <select id="machine">
      ${options}
    </select>
    <h2>Paths <span id="path-count"></span></h2>
    <ul id="paths"></ul>
  </nav>`;
}

function stage(): Markup {
  return html`<main id="content" tabindex="-1">
    <header id="head"></header>
    <div class="stage">
      <figure class="panel diagram">
        <div id="diagram" class="scroll" role="region" aria-label="Diagram" tabindex="0"></div>
        <figcaption>
          <span><i class="swatch lit"></i>this step</span>
          <span><i class="swatch walked"></i>walked before</span>
          <span><i class="swatch"></i>not walked</span>
        </figcaption>
      </figure>
      <figure class="panel shot">
        <div id="shot"><img id="picture" width="1024" height="640" alt="" hidden /></div>
        <figcaption>
          <span id="caption"></span>
          <button id="full" type="button" class="quiet">${FULL} Full size</button>
        </figcaption>
      </figure>
    </div>
    <div class="controls" role="group" aria-label="Steps">
      <button id="previous" type="button">${PREVIOUS} Previous</button>
      <ol id="steps"></ol>
      <span class="keys" aria-hidden="true"><kbd>←</kbd><kbd>→</kbd><kbd>Space</kbd></span>
      <button id="play" type="button">${PLAY} <span>Play</span></button>
      <button id="next" type="button" class="primary">Next ${NEXT}</button>
    </div>
    <p id="said" role="status"></p>
    <section id="words" class="panel" aria-label="What happens"></section>
    <dialog id="whole" aria-label="Full size">
      <form method="dialog"><button autofocus>Close</button></form>
      <img alt="" />
    </dialog>
  </main>`;
}

/** What the player shows of a machine once it is chosen. */
function machineTemplates(
  { definition, diagrams, paths }: FilmedMachine,
  content: FilmContent,
  numbers: ReadonlyMap<string, number>,
): Markup {
  const drawings = diagrams.map(({ drawing }) => drawing);
  const items = paths.map((filmed) => pathItem(filmed));
  return html`<template id="paths-${definition.id}">${items}</template>
    <template id="diagrams-${definition.id}">${diagrams.map(({ svg }) => new Markup(svg))}</template>
    ${paths.map((filmed) => pathTemplate(filmed, { definition, drawings, numbers, content }))} `;
}

/** Base64 has no character that would end the element. */
function pictureScript(data: string, index: number): Markup {
  return html`<script type="text/plain" id="picture-${index}">
    ${new Markup(data)}
  </script>`;
}

/** The script of the page. */
const player = (): string => buildPageScript(new URL('player-in-page.ts', import.meta.url));
