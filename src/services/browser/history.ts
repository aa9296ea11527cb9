import { DURATION } from '../../lib/constants.ts';
import { markIn, type HistoryMark } from '../../lib/history-mark.ts';
import type { Place } from '../../lib/routes.ts';

/** A way to leave the open screen: to an address, or by a number of history entries. */
export type Departure = { to: string } | { by: number };

export interface PortalHistory {
  /** Opens an address. If somebody holds departures, they receive it instead. */
  visit(to: string): void;
  /** Changes the address for the portal itself; departures are not held. */
  navigate(to: string, options: { replace: boolean }): void;
  /**
   * Shows in the address what was chosen or typed in the open screen. In a row of changes, as from a key that is held
   * down, those from the fourth choice and from the second letter on are shown after a pause, because browsers limit how often the address
   * may change: Safari throws, Chromium ignores the change.
   */
  rewrite(to: string, options: { isTyped: boolean }): void;
  /** Carries out a departure that was held. */
  depart(departure: Departure): void;
  /**
   * Adds an entry for a dialog: Back calls `onBack`. The entry stays until the returned function is called.
   */
  openEntry(onBack: () => void): () => void;
  /** Hands departures to `onDeparture` until the returned function is called. */
  holdDepartures(onDeparture: (departure: Departure) => void): () => void;
  /** Lets the browser ask before the page is left, until the returned function is called. */
  guardUnload(): () => void;
  /** Whether the browser would ask now. */
  isUnloadGuarded(): boolean;
  /** Calls back when the address changes; returns a function that stops it. */
  watch(tell: (place: Place) => void): () => void;
}

/**
 * How long the browser may take to go to another entry of the same page, in ms; after that, the entry counts as
 * missing. A slow telephone needs seconds, and a move that ends after the limit would be mistaken for the client's
 * own.
 */
const MOVE_LIMIT = 5000;

/** How many changes in a row are written to the address without a pause; writing a letter would delay its painting. */
const AT_ONCE = { chosen: 3, typed: 1 };
const NONE_YET = { chosen: 0, typed: 0 };

interface Holder {
  isDialog: boolean;
  onDeparture: (departure: Departure) => void;
}

/**
 * The browser's history, with one entry for all open dialogs. The browser reports Back and Forward only after
 * it has moved. If somebody holds departures, it first moves back again, and the portal sees no change.
 */
export class BrowserHistory implements PortalHistory {
  private readonly page: Window;
  private readonly holders: Holder[] = [];
  private readonly listeners = new Set<(place: Place) => void>();
  /** The position of the screen's entry. */
  private home: number;
  /** Whether a move that the portal started is in progress. */
  private isMoving = false;
  /** The position to which that move leads. */
  private aim = 0;
  private moveTimer = 0;
  /** What to do after that move. */
  private next: (() => void) | null = null;
  private unloads = 0;
  /**
   * An address that was opened in a dialog; it replaces the address of the screen's entry once the browser is back
   * there.
   */
  private chosen: string | null = null;
  /** Set until the client pauses: the address to write then, null if it is written already; the changes so far. */
  private rewriting: { to: string | null; timer: number; counts: typeof NONE_YET } | null = null;
  /** The last address reported to the portal. */
  private told: string;

  constructor(page: Window) {
    this.page = page;
    const { position = 0, isDialog = false } = this.mark ?? {};
    this.told = page.location.href;
    this.home = isDialog ? position - 1 : position;
    if (isDialog) this.chosen = page.location.href;
    this.note({ position, isDialog, from: this.from }, page.location.href);
    page.addEventListener('popstate', this.follow);
    page.addEventListener('pushState', this.adopt);
    this.settle();
  }

  /**
   * A link to the open address does nothing, so what was typed stays. On a screen that holds departures, neither does
   * a link that differs in the query string only, because it would open the same screen.
   */
  visit(to: string): void {
    this.finishRewriting();
    const holder = this.holders.at(-1);
    if (!holder?.isDialog && this.isHere(to, holder !== undefined)) return;
    if (holder) holder.onDeparture({ to });
    else this.navigate(to, { replace: false });
  }

  /** With `replace`, an address that is not written yet is dropped, because its session may have ended. */
  navigate(to: string, { replace }: { replace: boolean }): void {
    if (replace) this.dropRewriting();
    else this.finishRewriting();
    this.afterMove(() => {
      const { position = this.home, isDialog = false } = this.mark ?? {};
      const from = replace ? this.from : this.page.location.pathname;
      if (replace || isDialog) this.note({ position, isDialog: replace && isDialog, from }, to);
      else this.push({ position: position + 1, isDialog: false, from }, to);
      this.chosen = this.mark?.isDialog ? to : null;
      if (!this.mark?.isDialog) this.home = this.mark?.position ?? 0;
      this.tell();
    });
  }

  /**
   * While a dialog is open nothing is delayed: Back would leave the dialog's entry first. What is chosen or typed
   * during a move is written after it, in place of older changes that wait: each would undo what came since.
   */
  rewrite(to: string, { isTyped }: { isTyped: boolean }): void {
    const kind = isTyped ? 'typed' : 'chosen';
    const before = this.rewriting?.counts ?? NONE_YET;
    const counts = { ...before, [kind]: before[kind] + 1 };
    const waits = !this.wantsEntry && (this.isMoving || counts[kind] > AT_ONCE[kind]);
    this.dropRewriting();
    if (!waits) this.navigate(to, { replace: true });
    const timer = this.page.setTimeout(this.finishRewriting, DURATION.addressRest);
    this.rewriting = { to: waits ? to : null, timer, counts };
    if (waits && this.isMoving) this.next = this.finishRewriting;
  }

  depart(departure: Departure): void {
    this.finishRewriting();
    if ('to' in departure) this.navigate(departure.to, { replace: false });
    else this.afterMove(() => this.page.history.go(departure.by));
  }

  openEntry(onBack: () => void): () => void {
    return this.hold({ isDialog: true, onDeparture: onBack });
  }

  holdDepartures(onDeparture: (departure: Departure) => void): () => void {
    return this.hold({ isDialog: false, onDeparture });
  }

  guardUnload(): () => void {
    if (this.unloads === 0) this.page.addEventListener('beforeunload', askBeforeUnload);
    this.unloads += 1;
    return () => {
      this.unloads -= 1;
      if (this.unloads === 0) this.page.removeEventListener('beforeunload', askBeforeUnload);
    };
  }

  isUnloadGuarded(): boolean {
    return this.unloads > 0;
  }

  watch(tell: (place: Place) => void): () => void {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  }

  private get mark(): HistoryMark | null {
    return markIn(this.page.history.state);
  }

  private get from(): string | null {
    return this.mark?.from ?? null;
  }

  private isHere(to: string, ignoresSearch: boolean): boolean {
    const { href, pathname } = this.page.location;
    const address = new URL(to, href);
    return ignoresSearch ? address.pathname === pathname : address.href === href;
  }

  private get wantsEntry(): boolean {
    return this.holders.some(({ isDialog }) => isDialog);
  }

  private get target(): number {
    return this.home + (this.wantsEntry ? 1 : 0);
  }

  private readonly finishRewriting = (): void => {
    const to = this.rewriting?.to ?? null;
    this.dropRewriting();
    if (to !== null) this.navigate(to, { replace: true });
  };

  private dropRewriting(): void {
    this.page.clearTimeout(this.rewriting?.timer);
    this.rewriting = null;
  }

  private hold(holder: Holder): () => void {
    this.finishRewriting();
    this.holders.push(holder);
    this.settle();
    return () => {
      this.holders.splice(this.holders.indexOf(holder), 1);
      this.settle();
    };
  }

  private tellHolder(departure: Departure): void {
    this.holders.at(-1)?.onDeparture(departure);
  }

  private tell(): void {
    const { href, pathname: path, search } = this.page.location;
    if (href === this.told) return;
    this.told = href;
    for (const tell of this.listeners) tell({ path, search });
  }

  private note(mark: HistoryMark, to: string): void {
    this.page.history.replaceState(mark, '', to);
  }

  private push(mark: HistoryMark, to: string): void {
    this.page.history.pushState(mark, '', to);
  }

  /**
   * Moves to the entry that should be current: that of the dialogs while one is open, else that of the
   * screen.
   */
  private settle(): void {
    if (this.isMoving) return;
    const position = this.mark?.position ?? this.home;
    if (position === this.home && this.wantsEntry) {
      this.push({ position: this.target, isDialog: true, from: this.from }, this.page.location.href);
    } else if (position !== this.target) this.move(this.target - position);
  }

  private move(by: number): void {
    this.isMoving = true;
    this.aim = this.target;
    this.page.history.go(by);
    this.page.clearTimeout(this.moveTimer);
    this.moveTimer = this.page.setTimeout(this.giveUp, MOVE_LIMIT);
  }

  /** Acts at once, or after the move in progress; then only the last act is carried out. */
  private afterMove(act: () => void): void {
    if (this.isMoving) this.next = act;
    else act();
  }

  /**
   * The browser has moved to another entry. Later listeners of the event get it only if the portal stays at that
   * entry.
   */
  private readonly follow = (event: PopStateEvent): void => {
    const landed = markIn(event.state);
    if (landed === null) return;
    if (this.isMoving) return this.arrive(event, landed);
    this.dropRewriting();
    const by = landed.position - this.target;
    if (this.holders.length === 0) this.home = landed.isDialog ? landed.position - 1 : landed.position;
    if (landed.position === this.target) return this.tell();
    event.stopImmediatePropagation();
    this.move(this.target - landed.position);
    if (!landed.isDialog) this.tellHolder({ by });
  };

  private arrive(event: PopStateEvent, landed: HistoryMark): void {
    if (landed.position !== this.target) event.stopImmediatePropagation();
    // The client pressed Back a second time, and the browser went back before it made the portal's move.
    if (landed.position !== this.target && landed.position !== this.aim)
      return this.move(this.target - landed.position);
    if (this.next === null) return this.end();
    // Until the event is over, the new screen would count as one gone back to, and the browser would scroll it.
    this.page.clearTimeout(this.moveTimer);
    this.moveTimer = this.page.setTimeout(this.end);
  }

  /** The entry does not exist, so the open screen stays. */
  private readonly giveUp = (): void => {
    this.home = this.mark?.position ?? this.home;
    this.note({ position: this.home, isDialog: false, from: this.from }, this.page.location.href);
    this.end();
  };

  private readonly end = (): void => {
    this.page.clearTimeout(this.moveTimer);
    this.isMoving = false;
    this.settle();
    if (this.isMoving) return;
    this.bringChosen();
    const act = this.next;
    this.next = null;
    if (act) act();
    else this.tell();
  };

  private bringChosen(): void {
    if (this.chosen === null || this.mark?.isDialog) return;
    this.note({ position: this.home, isDialog: false, from: this.from }, this.chosen);
    this.chosen = null;
  }

  /** Takes over an entry that other code has pushed; wouter reports it. */
  private readonly adopt = (): void => {
    if (this.mark !== null) return;
    this.dropRewriting();
    this.chosen = null;
    this.home += 1;
    const from = new URL(this.told).pathname;
    this.note({ position: this.home, isDialog: false, from }, this.page.location.href);
    this.tell();
  };
}

/** Chrome and Edge before 119 ask only if `returnValue` is set. */
function askBeforeUnload(event: Event): void {
  event.preventDefault();
  Object.assign(event, { returnValue: true });
}
