import { buildSpa } from '../../tools/build.ts';
import { SPA } from '../support/built-spa.ts';
import { buildPeer } from './peer-builds.ts';

/** A built app that shows the list of properties, and where its parts are on the screen. */
export interface Subject {
  name: string;
  /** Builds it if needed. Returns the folder to serve. */
  build: () => string;
  /** The address of the list, after a login. */
  listPath: string;
  /** CSS selectors. */
  username: string;
  /** Whether its login accepts only e-mail addresses. */
  asksForEmail?: boolean;
  password: string;
  submit: string;
  /** A row or card of the list. */
  row: string;
  /** What to click in a row, if not the row. */
  link?: string;
  search: string;
  /** The scrolling element; by default the window. */
  scroller?: string;
  /** Only on the screen of a property, once it is shown. */
  detail: string;
  /** Leads from a property to the list. */
  back: string;
}

export const LINDERO: Subject = {
  name: 'Lindero',
  build: () => {
    buildSpa();
    return SPA;
  },
  listPath: '/cliente?vista=lista',
  username: 'input[autocomplete=username]',
  password: 'input[type=password]',
  submit: 'button[type=submit]',
  row: '[role=listitem] a[href^="/inmueble/"]',
  search: 'input[type=search]',
  detail: '[role=tablist]',
  back: 'main a[href^="/cliente"]',
};

const BARE = {
  listPath: '/',
  username: 'input[name=username]',
  password: 'input[name=password]',
  submit: 'button[type=submit]',
  row: '.row',
  link: '.row a',
  search: 'input[type=search]',
  detail: 'h1',
  back: 'main button',
};

/** The apps in `peers/`, each as somebody who knows the library would write it in a day. */
export const PEERS: readonly Subject[] = [
  { ...BARE, name: 'React with virtua', build: () => buildPeer('virtua') },
  { ...BARE, name: 'React, all rows', build: () => buildPeer('plain') },
  {
    ...BARE,
    name: 'MUI DataGrid',
    build: () => buildPeer('mui'),
    row: '.MuiDataGrid-row',
    link: '.MuiDataGrid-row .MuiDataGrid-cell',
    scroller: '.MuiDataGrid-virtualScroller',
    back: 'a[href="/"]',
  },
  {
    ...BARE,
    name: 'Refine with antd',
    build: () => buildPeer('refine'),
    listPath: '/inmuebles',
    username: '#email',
    asksForEmail: true,
    password: '#password',
    row: '.ant-table-row',
    link: '.ant-table-row .ant-table-cell',
    scroller: '.ant-table-tbody-virtual-holder',
    detail: '.ant-descriptions',
    back: '.ant-page-header-back-button',
  },
  {
    ...BARE,
    name: 'react-admin',
    build: () => buildPeer('react-admin'),
    listPath: '/#/inmuebles',
    row: 'tbody .RaDataTable-row',
    link: 'tbody .RaDataTable-row td',
    search: 'input[name=q]',
    detail: 'h1',
    back: 'a[href="#/inmuebles"]:not([role=menuitem])',
  },
];
