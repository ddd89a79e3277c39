import type { ApiClient } from '@hocket/api';
import type { Engine } from '@hocket/engine';
import type { AudioEngine, Studio, StudioApi } from '@hocket/sdk';
import { createContext, useContext } from 'react';
import type { Remotes } from './federation/remotes.ts';
import type { LauncherStore } from './stores/audio/launcher.ts';
import type { LiveSong } from './stores/audio/live-song.ts';
import type { Metronome } from './stores/audio/metronome.ts';
import type { TransportStore } from './stores/audio/transport.ts';
import type { Importer } from './stores/files/importer.ts';
import type { ActionStore } from './stores/page/actions.ts';
import type { AppHistory } from './stores/page/app-history.ts';
import type { Guard } from './stores/page/guard.ts';
import type { Look } from './stores/page/look.ts';
import type { Notices } from './stores/page/notices.ts';
import type { Welcome } from './stores/page/welcome.ts';
import type { Arrangement } from './stores/places/arrangement.ts';
import type { DetailsStore } from './stores/places/details.ts';
import type { Places } from './stores/places/places.ts';
import type { PlayingStore } from './stores/playing/playing.ts';
import type { OpenProject } from './stores/project/project.ts';
import type { SessionStore } from './stores/session/session.ts';
import type { StudioOwner } from './stores/session/studio-owner.ts';
import type { CheckedStorage } from './stores/storage/checked-storage.ts';
import type { LocalStore } from './stores/storage/local-store.ts';
import type { storedDemo } from './stores/storage/stored-demo.ts';
import type { LanguageStore } from './stores/texts/language.ts';

/** What pages have that are there for visitors too; the landing page has nothing else. */
export interface PageServices {
  studio: Pick<Studio, 'engine' | 'explain' | 'language' | 'session' | 't'> & {
    readonly api: Pick<ApiClient, 'listFeaturedProjects' | 'getProject' | 'playProject'>;
  };
  look: Look;
  localStore: Pick<CheckedStorage<{ demo: typeof storedDemo }>, 'read' | 'write'>;
  /** Where this program's source can be had, as its licence demands. */
  sourceUrl: string;
  /** Where else the operator is found; absent where only our own pages are. */
  socialLinks?: readonly { name: string; url: string }[];
  /** Loads the page anew. */
  reload: () => void;
}

/** What the shell's own pages ask of the server, beside what panels may. */
type PageCalls = Pick<
  ApiClient,
  | 'forgotPassword'
  | 'resetPassword'
  | 'verifyEmail'
  | 'resendVerification'
  | 'publicProfile'
  | 'listProjects'
  | 'getProject'
  | 'createProject'
  | 'updateProject'
  | 'patchProject'
  | 'deleteProject'
  | 'restoreProject'
  | 'forkProject'
  | 'likeProject'
  | 'playProject'
  | 'reportProject'
  | 'listRevisions'
  | 'getRevision'
  | 'restoreRevision'
  | 'shareProject'
  | 'unshareProject'
  | 'getSharedProject'
  | 'listCommunityProjects'
  | 'listCommunityTags'
  | 'listFeaturedProjects'
  | 'listUserProjects'
  | 'readRecording'
  | 'getCertificate'
  | 'getRemixes'
  | 'listComments'
  | 'writeComment'
  | 'deleteComment'
  | 'reportComment'
  | 'blockCommenter'
  | 'blockUser'
  | 'listNews'
  | 'listAgentRequests'
  | 'claimAgentRequest'
  | 'answerAgentRequest'
  | 'seeNews'
  | 'openRoom'
  | 'listRooms'
  | 'getRoomGuests'
  | 'makeRoomLink'
  | 'endRoomLink'
  | 'inviteToRoom'
  | 'setRoomRights'
  | 'removeFromRoom'
  | 'getCredits'
  | 'removeCollaborator'
  | 'listPerformances'
  | 'readPerformance'
  | 'publishPerformance'
  | 'unpublishPerformance'
  | 'deletePerformance'
>;

/** The studio as the shell's own pages have it. */
export interface PageStudio extends Studio {
  readonly api: StudioApi & PageCalls;
}

/** Where panels of plugins run: URLs of the frame's page, and of the script of their workers. */
export interface PluginPanelAssets {
  frame: string;
  worker: string;
}

/** What only the shell may touch, beside the studio that panels get. */
export interface AppServices extends PageServices {
  studio: PageStudio;
  actions: ActionStore;
  engine: Pick<Engine, keyof AudioEngine | 'strike' | 'share' | 'tempoOf' | 'setMix'>;
  guard: Guard;
  history: AppHistory;
  session: SessionStore;
  owner: StudioOwner;
  project: OpenProject;
  transport: TransportStore;
  /** The grid as the engine pulls it. */
  live: LiveSong;
  launcher: LauncherStore;
  metronome: Metronome;
  playing: PlayingStore;
  importer: Importer;
  localStore: LocalStore;
  notices: Notices;
  language: LanguageStore;
  welcome: Welcome;
  places: Places;
  arrangement: Arrangement;
  details: DetailsStore;
  /** Absent where no code runs. */
  panelScripts?: PluginPanelAssets | undefined;
  remotes: Pick<
    Remotes,
    'list' | 'state' | 'load' | 'retry' | 'mount' | 'strayErrors' | 'threw' | 'touched'
  >;
}

export const PageContext = createContext<PageServices | undefined>(undefined);
export const AppContext = createContext<AppServices | undefined>(undefined);
export const StudioContext = createContext<PageStudio | undefined>(undefined);

/** What pages for visitors work with. Read it in an `observer`. */
export function usePage(): PageServices {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage needs a PageContext above it.');
  return page;
}

/** The shell's own parts. */
export function useApp(): AppServices {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp needs an AppContext above it.');
  return app;
}

/** What panels get, with what pages ask of the server. Read it in an `observer`. */
export function useStudio(): PageStudio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error('useStudio needs a StudioContext above it.');
  return studio;
}
