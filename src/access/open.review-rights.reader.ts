import { Injectable } from '@nestjs/common';
import { ReviewRightsReader } from './review-rights.reader.js';

/** Access mode `disabled`: nobody has rights, because nobody needs any. */
@Injectable()
export class OpenReviewRightsReader extends ReviewRightsReader {
  find(): Promise<null> {
    return Promise.resolve(null);
  }
}
