// All of the fast lane, and what it leaves out (`inSlowLane`).
import './form-designer-several.e2e.ts';
