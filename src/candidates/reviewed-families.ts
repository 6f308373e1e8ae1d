import { Injectable } from '@nestjs/common';
import type { CandidateFamily } from './domain/candidate.js';
import { ExperienceReview } from './experience.review.js';
import type { FamilyReview } from './family-review.js';
import { ProfileReview } from './profile.review.js';

/** The closed set of reviewed families; one without a review does not compile. */
@Injectable()
export class ReviewedFamilies {
  private readonly reviews: Readonly<Record<CandidateFamily, FamilyReview>>;

  constructor(experience: ExperienceReview, profile: ProfileReview) {
    this.reviews = { experience, profile };
  }

  of(family: CandidateFamily): FamilyReview {
    return this.reviews[family];
  }
}
