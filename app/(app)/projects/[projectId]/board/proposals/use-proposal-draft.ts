import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from "react";
import { getDraftOwner, readDraft, writeDraft } from "@/lib/drafts/drafts";
import type { Proposal } from "@/lib/planning/endpoints";
import type { BoardModel } from "../model/model";
import { type KeyedProposal, type Proposals, restoreProposals } from "./proposals";

/** Keys are never reused, so that a late answer cannot match another proposal. */
let lastKey = 0;
export const withKeys = (list: readonly Proposal[]): KeyedProposal[] =>
  list.map((proposal) => ({ ...proposal, key: ++lastKey }));

const NO_DRAFT: { proposals: Proposals | null } = { proposals: null };

/** Like useState, for the proposals on a board: those of a finished run are a draft, so that they survive a reload. */
export function useProposalDraft(
  projectId: string,
  model: BoardModel,
): [Proposals | null, Dispatch<SetStateAction<Proposals | null>>] {
  const [proposals, setProposals] = useState<Proposals | null>(null);
  const owner = useRef<string>(undefined);
  const [hasReadDraft, setHasReadDraft] = useState(false);
  const draftKey = useMemo(() => ({ form: "suggestions", record: projectId }), [projectId]);

  // Not the initial state, because the server renders the board without it.
  useEffect(() => {
    owner.current = getDraftOwner();
    const { proposals: kept } = (readDraft(draftKey)?.values ?? NO_DRAFT) as typeof NO_DRAFT;
    if (kept?.list)
      setProposals(restoreProposals({ ...kept, list: withKeys(kept.list) }, model.getState().board));
    setHasReadDraft(true);
  }, [draftKey, model]);
  useEffect(() => {
    // The draft stays as it is until it has been read, and after the session has ended.
    if (hasReadDraft && owner.current === getDraftOwner())
      writeDraft(draftKey, { values: { proposals: proposals?.list ? proposals : null }, base: NO_DRAFT });
  }, [draftKey, hasReadDraft, proposals]);

  return [proposals, setProposals];
}
